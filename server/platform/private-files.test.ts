import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServerProcess } from '../testing/process.ts';
import { makePrivateFolder } from './private-files.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitrine-private-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('makes a folder for its owner alone', () => {
  const folder = join(parent, 'a', 'data');
  expect(makePrivateFolder(folder)).toEqual({ closed: 0, notOurs: 0 });
  expect(modeOf(folder)).toBe('700');
});

it('takes back what others may do, inside too, and counts it', () => {
  const folder = join(parent, 'data');
  mkdirSync(join(folder, 'mail'), { recursive: true });
  const outside = join(parent, 'outside');
  for (const path of [outside, join(folder, 'vitrine.db'), join(folder, 'mail', 'a.eml')]) writeFileSync(path, '');
  symlinkSync(outside, join(folder, 'link'));
  for (const path of [folder, join(folder, 'mail')]) chmodSync(path, 0o755);
  chmodSync(outside, 0o644);
  chmodSync(join(folder, 'vitrine.db'), 0o664);
  chmodSync(join(folder, 'mail', 'a.eml'), 0o600);
  expect(makePrivateFolder(folder)).toEqual({ closed: 3, notOurs: 0 });
  expect([folder, join(folder, 'mail'), join(folder, 'vitrine.db')].map(modeOf)).toEqual(['700', '700', '600']);
  expect(modeOf(outside)).toBe('644');
  expect(makePrivateFolder(folder)).toEqual({ closed: 0, notOurs: 0 });
});

it.runIf(process.env.TEST_ENGINE === 'sqlite')('a server keeps its data to itself from the first byte', async () => {
  const folder = join(parent, 'data');
  const before = process.umask(0o022);
  const server = await startServerProcess({ DATA_DIR: folder });
  process.umask(before);
  await server.ready();
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
  });
  expect(response.status).toBe(201);
  expect(modeOf(folder)).toBe('700');
  for (const name of ['vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm']) expect(modeOf(join(folder, name))).toBe('600');
  await expect
    .poll(() => statSync(join(folder, 'mail'), { throwIfNoEntry: false }) !== undefined, { timeout: 20_000 })
    .toBe(true);
  expect(modeOf(join(folder, 'mail'))).toBe('700');
  expect(await server.stop()).toBe(0);

  // What a copy by hand has opened, the next start closes, and says so.
  for (const path of [folder, join(folder, 'vitrine.db')]) chmodSync(path, 0o755);
  const again = await startServerProcess({ DATA_DIR: folder });
  await again.ready();
  expect(again.output()).toContain(folder);
  expect([folder, join(folder, 'vitrine.db')].map(modeOf)).toEqual(['700', '700']);
  expect(await again.stop()).toBe(0);
});
