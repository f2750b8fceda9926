import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { Site } from '../../platform/site/site.ts';
import type { RenderOptions } from '../../platform/site/site-renderer.ts';
import { insertTestRevision } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { ContentFollower } from './following.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-following-'));
});
afterEach(async () => {
  putInForce(0, {});
  rmSync(folder, { recursive: true });
  await server.database.queries.deleteFrom('content_revisions').execute();
});

const publish = (number: number, edits: ContentEdits) =>
  insertTestRevision(server, number, edits, { isFollowed: false });

type Until = (edits: ContentEdits, options?: RenderOptions) => Promise<void>;

/** A process on this folder, whose rendering takes as long as `until`. */
function process(until: Until = async () => {}): ContentFollower {
  const renderer = {
    render: async (edits: ContentEdits, _revision: number, options?: RenderOptions) => {
      await until(edits, options);
      return new Map();
    },
    forget: async () => {},
    compress: async () => {},
  };
  const log = { info: () => {}, error: () => {} };
  return new ContentFollower({ platform: server.platform, site: new Site(new Map()), renderer, folder, log });
}

const noted = () => JSON.parse(readFileSync(join(folder, 'shown.json'), 'utf8')).revision;

it('notes what is published, and not what a slower process shows after something newer is', async () => {
  await publish(1, { 'agency.name': 'First' });
  const quick = process();
  const slow = process(async ({ 'agency.name': name }) => {
    if (name !== 'First') return;
    await publish(2, { 'agency.name': 'Second' });
    await quick.look();
  });
  await slow.look();
  expect(noted()).toBe(2);
  await slow.look();
  expect(noted()).toBe(2);
  expect(readdirSync(folder)).toEqual(['shown.json']);
});

it('leaves a whole note where several processes write it at once', async () => {
  await publish(1, { 'agency.name': 'First' });
  await Promise.all(Array.from({ length: 20 }, () => process().look()));
  expect(noted()).toBe(1);
  expect(readdirSync(folder)).toEqual(['shown.json']);
});

it('tries again in time what could not be rendered while the clock was ahead', async () => {
  await publish(1, { 'agency.name': 'First' });
  let fails = true;
  const one = process(async () => {
    if (fails) throw new Error('no room');
  });
  const now = server.clock.now();
  server.clock.set(now + 30 * 24 * 3_600_000);
  await one.look();
  expect(one.isBehind).toBe(true);
  fails = false;
  server.clock.set(now);
  await one.look();
  expect(one.isBehind).toBe(false);
});

it('renders behind everything else what replaces something, and first what nothing is shown without', async () => {
  const awaited: unknown[] = [];
  const note: Until = async (_edits, options) => void awaited.push(options?.isAwaited);
  await publish(1, { 'agency.name': 'First' });
  const one = process(note);
  await one.look();
  await publish(2, { 'agency.name': 'Second' });
  await one.look();
  const another = process(note);
  await another.showLast();
  await another.look();
  expect(awaited).toEqual([true, false, true, false]);
});
