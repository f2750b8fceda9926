import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pictureWidths } from '@vitrine/contracts/content/picture.ts';
import { maxPictureBytes } from '@vitrine/contracts/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureEncoder } from '../../pictures/picture-encoder.ts';
import { cleanUp } from '../../records/housekeeping.ts';
import { insertTestRevision, putContentDraft } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { compressNext } from './compressing.ts';
import { PictureFiles } from './picture-files.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
let owner: string;
let encoder: PictureEncoder;
beforeAll(async () => {
  server = await makeTestServer();
  owner = await server.adminToken();
  encoder = new PictureEncoder();
});
afterAll(async () => {
  encoder.close();
  await server.close();
});
beforeEach(async () => {
  const { queries } = server.database;
  for (const table of ['content_files', 'content_drafts', 'content_revisions'] as const) {
    await queries.deleteFrom(table).execute();
  }
});

async function send(content: Buffer, token = owner) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/admin/content/pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: response.statusCode, json: response.json() };
}

async function added(content: Buffer): Promise<string> {
  const { status, json } = await send(content);
  expect(status).toBe(200);
  return json.data.picture;
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const remove = (picture: string) => server.call('DELETE', `/admin/content/pictures/${picture}`, { token: owner });
const draft = (path: string, value: string) => putContentDraft(server, owner, path, value);

/** A picture of one colour, with a red corner on the upper left. */
const plain = (width = 1200, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#224466' } }).composite([
    { input: { create: { width: 60, height: 60, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const secret = 'Photographed at 48.8583 N by someone@example.com';

describe('a picture', () => {
  it('is sent at once as WebP in every width, typed by its bytes, for ever, and as nothing that could run', async () => {
    const picture = await added(await plain().jpeg().toBuffer());
    for (const width of pictureWidths) {
      const response = await get(`/pictures/${picture}/${width}`, { accept: 'image/avif,image/webp,*/*' });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
      });
      const { format, width: real } = await sharp(response.rawPayload).metadata();
      // A small one is not enlarged.
      expect([format, real]).toEqual(['webp', Math.min(width, 1200)]);
      const again = await get(`/pictures/${picture}/${width}`, { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
    const sharing = await get(`/pictures/${picture}/sharing`);
    expect(sharing.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(sharing.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is sent as AVIF once that is made, to whoever can show it', async () => {
    const picture = await added(await plain(500, 400).png().toBuffer());
    for (const _ of pictureWidths) expect(await compressNext(server.platform, encoder)).toBe(true);
    expect(await compressNext(server.platform, encoder)).toBe(false);
    const type = async (accept: string) => (await get(`/pictures/${picture}/480`, { accept })).headers['content-type'];
    await expect.poll(() => type('image/avif,*/*'), { timeout: 30_000 }).toBe('image/avif');
    expect(await type('image/webp,*/*')).toBe('image/webp');
  });

  it('keeps nothing of its file but the pixels, turned as the camera was held', async () => {
    const exif = { IFD0: { Copyright: secret, ImageDescription: secret } };
    const jpeg = await plain(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const trailing = Buffer.concat([jpeg, Buffer.from(`<script>alert(1)</script>${secret}`)]);
    expect(trailing.includes(secret)).toBe(true);
    const picture = await added(trailing);
    for (const size of [...pictureWidths, 'sharing']) {
      const { rawPayload } = await get(`/pictures/${picture}/${size}`);
      expect(rawPayload.includes('someone@example.com')).toBe(false);
      expect(rawPayload.includes('script')).toBe(false);
      expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
    }
    const { data, info } = await sharp((await get(`/pictures/${picture}/480`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 400]);
    // What was on the upper left is on the upper right.
    const red = (x: number, y: number) => data[info.channels * (y * info.width + x)] ?? 0;
    expect(red(290, 10)).toBeGreaterThan(200);
    expect(red(10, 10)).toBeLessThan(100);
    expect(readdirSync(server.platform.files.arrivals)).toEqual([]);
  });

  it('that is added right after others were listed is found, though a timer ends a little early', async () => {
    const files = new PictureFiles(server.database);
    const at = performance.now();
    const find = async (picture: string) => {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(at);
      const file = await files.find({ picture, width: 480, type: 'webp' });
      clock.mockRestore();
      return file;
    };
    expect(await find('a'.repeat(64))).toBeUndefined();
    expect(await find(await added(await plain().jpeg().toBuffer()))).toMatchObject({ type: 'image/webp' });
  });

  it('that is sent twice is one', async () => {
    const file = await plain().webp().toBuffer();
    expect(await added(file)).toBe(await added(file));
  });

  it('of 40 megapixels is taken, and one of more than can be is refused before it is decoded', async () => {
    const picture = await added(await plain(8000, 5000).jpeg().toBuffer());
    expect((await get(`/pictures/${picture}/1600`)).statusCode).toBe(200);
    // A few kilobytes that would take 400 MB.
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await send(bomb)).toMatchObject({ status: 400, json: { code: 'PICTURE_PIXELS' } });
    // An AVIF is decoded whole.
    const avif = await sharp({ create: { width: 5000, height: 4200, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect(await send(avif)).toMatchObject({ status: 400, json: { code: 'PICTURE_AVIF_PIXELS' } });
  }, 240_000);

  it('that is none is refused with a sentence, whatever it says it is', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refused: [string, Buffer][] = [
      ['FILE_EMPTY', Buffer.alloc(0)],
      ['PICTURE_KIND', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['PICTURE_KIND', Buffer.from('%PDF-1.7\n')],
      ['PICTURE_KIND', Buffer.from('MZ\x90\x00')],
      ['PICTURE_KIND', randomBytes(5_000)],
      ['PICTURE_SVG', Buffer.from(svg)],
      ['PICTURE_SVG', Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a logo -->${svg}`)],
      ['PICTURE_SVG', Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`)],
      ['PICTURE_SVG', Buffer.from(`\ufeff${svg}`, 'utf16le')],
      ['PICTURE_SVG', Buffer.from(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`)],
      ['PICTURE_SVG', gzipSync(svg)],
      ['PICTURE_BROKEN', Buffer.concat([jpeg.subarray(0, 20), Buffer.from(svg)])],
      ['PICTURE_BROKEN', jpeg.subarray(0, jpeg.length / 2)],
      ['PICTURE_BROKEN', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)])],
      ['PICTURE_TOO_LARGE', Buffer.alloc(maxPictureBytes + 1, jpeg)],
    ];
    for (const [code, content] of refused) {
      const { json } = await send(content);
      expect([code, json.code]).toEqual([code, code]);
      expect(json.error.length).toBeGreaterThan(10);
    }
    expect(await server.database.queries.selectFrom('content_files').selectAll().execute()).toEqual([]);
  }, 120_000);

  it('has no other address', async () => {
    const picture = await added(await plain(300, 200).jpeg().toBuffer());
    for (const url of [
      `/pictures/${picture}/481`,
      `/pictures/${picture}/2400`,
      `/pictures/${'0'.repeat(64)}/480`,
      '/pictures/..%2f..%2fetc/480',
      `/pictures/${picture.toUpperCase()}/480`,
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await get(`/pictures/${picture}/480`)).statusCode).toBe(200);
  });
});

describe('a picture that is deleted', () => {
  it('is gone from every answer, but not while the site, a draft or a preview shows it', async () => {
    const picture = await added(await plain(300, 200).jpeg().toBuffer());
    expect((await get(`/pictures/${picture}/480`)).statusCode).toBe(200);
    await draft('projects.shop.cover.file', picture);
    expect((await remove(picture)).json.code).toBe('PICTURE_IN_USE');
    await server.call('POST', '/admin/content/discard', { token: owner, body: {} });
    expect((await remove(picture)).status).toBe(200);
    await expect.poll(async () => (await get(`/pictures/${picture}/480`)).statusCode).toBe(404);
    expect((await remove(picture)).status).toBe(404);
  });

  it('keeps an earlier revision from being published as it was', async () => {
    const picture = await added(await plain(300, 200).jpeg().toBuffer());
    const edits = { 'projects.shop.cover.file': picture };
    await insertTestRevision(server, 1, edits, { isFollowed: false });
    expect((await remove(picture)).json.code).toBe('PICTURE_IN_USE');
    await insertTestRevision(server, 2, {}, { isFollowed: false });
    expect((await remove(picture)).status).toBe(200);
    await server.call('POST', '/admin/content/restore', { token: owner, body: { number: 1 } });
    const { json } = await server.call('GET', '/admin/content', { token: owner });
    expect(json.data.problems.map(({ path }: { path: string }) => path)).toContain('projects.shop.cover.file');
  });
});

it('deletes what was added long ago and is named by nothing, whatever is older in the history', async () => {
  const named = await added(await plain(300, 200).jpeg().toBuffer());
  const drafted = await added(await plain(301, 200).jpeg().toBuffer());
  const unused = await added(await plain(302, 200).jpeg().toBuffer());
  await insertTestRevision(server, 1, { 'projects.shop.cover.file': named }, { isFollowed: false });
  await insertTestRevision(server, 2, {}, { isFollowed: false });
  server.clock.pass(31 * day);
  owner = await server.adminToken();
  await draft('projects.shop.cover.file', drafted);
  const left = await added(await plain(303, 200).jpeg().toBuffer());
  await cleanUp(server.platform);
  const rows = await server.database.queries.selectFrom('content_files').select('picture').distinct().execute();
  const kept = rows.map(({ picture }) => picture);
  expect(new Set(kept)).toEqual(new Set([named, drafted, left]));
  expect(kept).not.toContain(unused);
});
