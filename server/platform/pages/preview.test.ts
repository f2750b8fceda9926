import { setTimeout as pause } from 'node:timers/promises';
import { previewCookie } from '@vitrine/contracts/content-preview.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFile } from './files.ts';
import { servePages } from './pages.ts';

/** The pages of a visitor with a preview that cannot be rendered. */
let app: FastifyInstance;
let asked: string[];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  asked = [];
  app = fastify();
  const html = (text: string) => makeFile('index.html', Buffer.from(`<html><body>${text}</body></html>`), {}, {});
  const files = new Map([
    ['/', html('the site')],
    ['/admin', html('the back office')],
    ['/fr/admin/site', html('the back office')],
    ['/404', html('nothing here')],
  ]);
  servePages(
    app,
    { files },
    {
      isGood: async () => false,
      find: async (token) => {
        asked.push(token);
        throw new Error('It could not be rendered.');
      },
    },
  );
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  process.off('unhandledRejection', note);
  await app.close();
});

const token = 'x'.repeat(43);
const get = async (url: string) => {
  const { statusCode, payload } = await app.inject({ url, headers: { cookie: `${previewCookie}=${token}` } });
  return [statusCode, payload.replace(/<[^>]+>/g, '')];
};

it('is the site where the preview cannot be shown', async () => {
  expect(await get('/')).toEqual([200, 'the site']);
  expect(asked).toEqual([token]);
});

it('is the back office, for which no preview is rendered', async () => {
  expect(await get('/admin')).toEqual([200, 'the back office']);
  expect(await get('/fr/admin/site')).toEqual([200, 'the back office']);
  // A rejection that nobody handles is told in a task of its own.
  await pause(0);
  expect([asked, unhandled]).toEqual([[], []]);
});

it('is the not-found page at a link that works no more', async () => {
  expect(await get(`/preview?draft=${token}`)).toEqual([404, 'nothing here']);
});
