import { expect, it } from 'vitest';
import { growsLinearly } from './growth.ts';

/** Reads a text of some length a number of times, without giving the compiler anything to leave out. */
function read(size: number, times: number): number {
  let sum = 0;
  for (let time = 0; time < times; time++) for (let n = 0; n < size; n++) sum = (sum + n * time) % 1009;
  return sum;
}

it('tells linear work from work that grows with the square', () => {
  expect(growsLinearly((size) => read(size, 50), 1_000)).toBe(true);
  expect(growsLinearly((size) => read(size, size / 20), 1_000)).toBe(false);
});
