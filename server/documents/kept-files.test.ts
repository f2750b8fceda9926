import { expect, it } from 'vitest';
import { KeptFiles } from './kept-files.ts';

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
const minute = 60_000;

it('keeps the last files, for a while, and no more than 4 MB of them', () => {
  const kept = new KeptFiles();
  const small = megabytes(1);
  kept.put('small', small, 0);
  expect(kept.get('small', 9 * minute)).toBe(small);
  expect(kept.get('other', 0)).toBeUndefined();
  kept.put('large', megabytes(3), 1);
  expect([kept.get('small', 2), kept.get('large', 2)].map(Boolean)).toEqual([true, true]);
  kept.put('more', megabytes(1), 3);
  expect(['small', 'large', 'more'].map((key) => Boolean(kept.get(key, 4)))).toEqual([false, true, true]);
  kept.put('too large', megabytes(5), 5);
  expect(['too large', 'large', 'more'].map((key) => Boolean(kept.get(key, 6)))).toEqual([false, true, true]);
  expect(['large', 'more'].map((key) => Boolean(kept.get(key, 10 * minute + 1)))).toEqual([false, true]);
});
