import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { assertRoomFor, NoRoomError, withScratch } from './scratch.ts';
import { findUnfinished, removeUnfinished } from './unfinished.ts';

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
  removeUnfinished(folder, now);
  expect(readdirSync(folder)).toEqual(['.vitrine-unfinished-new', 'theirs']);
});

/** Runs a process that works in the folder. @returns it, once it has begun */
async function work(): Promise<ChildProcess> {
  const program = `
    const { withScratch } = await import(${JSON.stringify(join(import.meta.dirname, 'scratch.ts'))});
    await withScratch(${JSON.stringify(folder)}, async () => {
      process.stdout.write('working');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('what somebody works in is left alone, and what a killed process left is removed by the next', async () => {
  const child = await work();
  const [mine = ''] = readdirSync(folder);
  expect(findUnfinished(folder, Date.now())).toEqual([]);
  await withScratch(folder, async () => {
    expect(findUnfinished(folder, Date.now())).toEqual([]);
    expect(readdirSync(folder)).toContain(mine);
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(folder)).toEqual([mine]);
  expect(findUnfinished(folder, Date.now())).toEqual([join(folder, mine)]);
  await withScratch(folder, async () => expect(readdirSync(folder)).not.toContain(mine));
  expect(readdirSync(folder)).toEqual([]);
});

it.runIf(process.getuid?.() === 0)('what root leaves is the folder owner’s, who may remove it', async () => {
  const nobody = 65534;
  chownSync(folder, nobody, nobody);
  const child = await work();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const [left = ''] = readdirSync(folder);
  for (const path of [left, ...readdirSync(join(folder, left)).map((name) => join(left, name))]) {
    expect([path, statSync(join(folder, path)).uid]).toEqual([path, nobody]);
  }
});
