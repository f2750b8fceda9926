import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a second lock with a message that names the setting, and is released when closed', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new DataDirInUseError(`DATA_DIR ${folder} is in use by another Vitrine process.`),
  );
  expect(() => lockFolder(folder)).toThrow(DataDirInUseError);
  lock.close();
  lockFolder(folder).close();
});

it('leaves nothing behind when its process is killed', () => {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    globalThis.lock = lockFolder(${JSON.stringify(folder)});
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  `;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' }),
  ).toThrow();
  lockFolder(folder).close();
});

it('reports any other failure unchanged', () => {
  const missing = join(folder, 'missing');
  expect(() => lockFolder(missing)).toThrow(/unable to open database file/);
  expect(() => lockFolder(missing)).not.toThrow(DataDirInUseError);
  writeFileSync(join(folder, 'vitrine.lock'), 'not a database '.repeat(100));
  expect(() => lockFolder(folder)).toThrow(/not a database/);
  expect(() => lockFolder(folder)).not.toThrow(DataDirInUseError);
});
