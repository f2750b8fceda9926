import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeUnfinished } from './keep.ts';
import { assertRoomFor, NoRoomError, withScratch } from './scratch.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-scratch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('there is room for a small database, and none for one larger than the disk', async () => {
  const database = join(folder, 'vitrine.db');
  writeFileSync(database, 'small');
  await assertRoomFor(database, folder);
  // Sparse: it takes no room itself.
  truncateSync(database, 10e12);
  const refused = assertRoomFor(database, folder);
  await expect(refused).rejects.toThrow(NoRoomError);
  await expect(refused).rejects.toThrow(
    /^There is no room for a backup in \S+: 15000000 MB are needed and \d+ MB free\.$/,
  );
});

it('unfinished files are gone when the work fails, and after a day when it was killed', async () => {
  await expect(
    withScratch(folder, async (scratch) => {
      writeFileSync(join(scratch, 'half'), '');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(readdirSync(folder)).toEqual([]);
  const now = Date.now();
  for (const [name, hours] of [
    ['.vitrine-unfinished-old', 25],
    ['.vitrine-unfinished-new', 23],
    ['theirs', 99],
  ] as const) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), new Date(now - hours * 3_600_000), new Date(now - hours * 3_600_000));
  }
  await removeUnfinished(folder, now);
  expect(readdirSync(folder)).toEqual(['.vitrine-unfinished-new', 'theirs']);
});
