import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-file-system-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program in which the file system has no hard links, or has. @returns what it prints */
function run(program: string, hasLinks = false): string {
  const withoutLinks = `
    const { default: fs } = await import('node:fs');
    const { syncBuiltinESMExports } = await import('node:module');
    const refuse = () => Object.assign(new Error('operation not permitted'), { code: 'EPERM', syscall: 'link' });
    fs.linkSync = () => {
      throw refuse();
    };
    fs.promises.link = () => Promise.reject(refuse());
    syncBuiltinESMExports();
  `;
  const code = `${hasLinks ? '' : withoutLinks}${program}`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
}

const moduleAt = (...path: string[]) => JSON.stringify(join(import.meta.dirname, ...path));

const marking = (text: string) => `
  const { folderStore } = await import(${moduleAt('files', 'folder-store.ts')});
  process.stdout.write(await folderStore(${JSON.stringify(folder)}).mark(${JSON.stringify(text)}));
`;

const sealing = () => `
  const { makeSealer } = await import(${moduleAt('sealing.ts')});
  const sealer = makeSealer({ secretKey: undefined, dataDir: ${JSON.stringify(folder)} });
  process.stdout.write(sealer.open(sealer.seal('secret', 'owner'), 'owner'));
`;

it.each([true, false])('a store of files is marked once, with hard links and without: %s', (hasLinks) => {
  expect([run(marking('one'), hasLinks), run(marking('two'), hasLinks)]).toEqual(['one', 'one']);
  expect(readdirSync(folder)).toEqual(['store.txt']);
  expect(statSync(join(folder, 'store.txt')).mode & 0o777).toBe(0o600);
});

it.each([true, false])('the key of the second factor is made once, with hard links and without: %s', (hasLinks) => {
  expect(run(sealing(), hasLinks)).toBe('secret');
  const key = readFileSync(join(folder, 'secret.key'), 'utf8');
  expect(run(sealing(), hasLinks)).toBe('secret');
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(key);
  expect(readdirSync(folder)).toEqual(['secret.key']);
});

it('drafts that killed processes have left are removed, and those of this minute are not', () => {
  for (const [name, minutesAgo] of [
    ['store.txt.00000000-0000-4000-8000-000000000001', 5],
    ['store.txt.4711.0a1b2c3d', 5],
    ['store.txt.00000000-0000-4000-8000-000000000002', 0],
    ['store.txt.mine', 5],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const at = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(join(folder, name), at, at);
  }
  run(marking('one'));
  expect(readdirSync(folder).sort()).toEqual([
    'store.txt',
    'store.txt.00000000-0000-4000-8000-000000000002',
    'store.txt.mine',
  ]);
});
