import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderError, makeFolder } from './make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'vitrine-folders-'));
afterAll(() => rmSync(home, { recursive: true }));
symlinkSync(join(home, 'not', 'mounted'), join(home, 'link'));
writeFileSync(join(home, 'file'), '');

describe('a folder', () => {
  it('is made with those above it, and once', () => {
    const folder = join(home, 'a', 'b', 'c');
    for (let time = 0; time < 2; time++) makeFolder(folder, 0o700);
    expect(statSync(folder).isDirectory()).toBe(true);
    symlinkSync(join(home, 'a'), join(home, 'to-a'));
    makeFolder(join(home, 'to-a', 'd'));
    expect(statSync(join(home, 'a', 'd')).isDirectory()).toBe(true);
  });

  it.each(['link', 'link/data', 'link/data/deeper', 'file', 'file/data'])('is refused at %s', (path) => {
    const make = () => makeFolder(join(home, ...path.split('/')));
    expect(make).toThrow(FolderError);
    expect(make).toThrow(/is a file, or a link to what is not there/);
  });

  it.runIf(process.platform === 'linux')('is refused where the system makes none', () => {
    expect(() => makeFolder('/proc/vitrine/data')).toThrow(FolderError);
  });
});
