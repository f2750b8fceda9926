import { expect, it } from 'vitest';
import { withEqualTiming } from './equal-timing.ts';

/** Keeps the event loop busy, as a transaction on SQLite does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const timed = async (milliseconds: number) => {
  const start = performance.now();
  await withEqualTiming(async () => work(milliseconds));
  return performance.now() - start;
};

it('never answers before the interval is over, however long the work kept the event loop', async () => {
  for (const milliseconds of [0, 3.4, 8, 12.7, 20]) expect(await timed(milliseconds)).toBeGreaterThanOrEqual(25);
  // What does not fit takes another one.
  expect(await timed(30)).toBeGreaterThanOrEqual(50);
});

it('answers with what the work gives, and fails with it', async () => {
  expect(await withEqualTiming(async () => 'done')).toBe('done');
  await expect(withEqualTiming(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
