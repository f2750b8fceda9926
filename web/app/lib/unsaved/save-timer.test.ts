import { describe, expect, it } from 'vitest';
import { retryDelayMs, saveDelayMs } from './save-timer.ts';

describe('a change is sent', () => {
  it.each([
    ['after a quiet moment', 0, 800],
    ['after a quiet moment, as long as steady typing may put it off', 4200, 800],
    ['5 s after the first change', 4201, 799],
    ['at once when that is over', 5000, 0],
    ['at once when that is long over', 60_000, 0],
  ])('%s', (_name, passed, delay) => {
    expect(saveDelayMs(800, 1_000_000, 1_000_000 + passed)).toBe(delay);
  });
});

describe('a failed save is tried again', () => {
  it.each([
    [0, undefined, 1000],
    [1, undefined, 2000],
    [5, undefined, 32_000],
    [6, undefined, 60_000],
    [40, undefined, 60_000],
    [0, 30, 30_000],
    [0, 90, 90_000],
    [6, 30, 60_000],
  ])('after %d failures, when the server asks for %s s, in %d ms', (failures, retryAfter, delay) => {
    expect(retryDelayMs(failures, retryAfter)).toBe(delay);
  });
});
