import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/project.ts';
import { batchesOf } from './batches.ts';
import { type Fault, testOf } from './fault.ts';
import { rooms } from './rooms.ts';

/** The list of faults fits the code. Whether tests notice them is for `npm run faults`, which takes an hour. */

/** How many there are at least, in all and for the browser alone, so that the list does not shrink with the tests. */
const minFaults = 470;
const minFaultsOfBrowser = 220;

const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const faults = Object.values(rooms).flat();
const named = (fault: Fault) => `${fault.file}: ${fault.from} → ${fault.to}`;
const wrong = (isWrong: (fault: Fault) => boolean) => faults.filter(isWrong).map(named);

describe('each fault of the list', () => {
  it('changes what its file has exactly once', () => {
    expect(wrong(({ file, from }) => read(file).split(from).length !== 2)).toEqual([]);
    expect(wrong(({ from, to }) => from === to)).toEqual([]);
  });

  it('names a test that is there', () => {
    expect(
      wrong((fault) => testOf(fault).title === '' || !read(testOf(fault).file).includes(testOf(fault).title)),
    ).toEqual([]);
  });

  it('is there once', () => {
    expect(new Set(faults.map(({ file, from, to }) => JSON.stringify([file, from, to]))).size).toBe(faults.length);
  });

  it('leaves code that parses', async () => {
    const isCode = ({ file }: Fault) => /\.tsx?$/.test(file);
    const parsed = await Promise.all(
      faults.filter(isCode).map(async (fault) => {
        const code = read(fault.file).replace(fault.from, () => fault.to);
        return transformWithOxc(code, fault.file).then(
          () => undefined,
          (error: Error) => `${named(fault)}: ${error.message}`,
        );
      }),
    );
    expect(parsed.filter((problem) => problem !== undefined)).toEqual([]);
  });
});

it('there are as many as there were', () => {
  expect(faults.length).toBeGreaterThanOrEqual(minFaults);
  expect(faults.filter((fault) => testOf(fault).isInBrowser).length).toBeGreaterThanOrEqual(minFaultsOfBrowser);
});

it('tries no two faults together that one test could take for each other', () => {
  const batches = batchesOf(faults);
  expect(batches.flat()).toHaveLength(faults.length);
  for (const batch of batches) {
    for (const distinct of [batch.map(({ file }) => file), batch.map((fault) => testOf(fault).file)]) {
      expect(new Set(distinct).size).toBe(batch.length);
    }
    expect(new Set(batch.map((fault) => testOf(fault).isInBrowser)).size).toBe(1);
  }
});
