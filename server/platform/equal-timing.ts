import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Answers go out at multiples of this after the work began, in milliseconds. */
const intervalMs = 25;

/** A timer of Node counts in whole milliseconds, from the start of a turn of the event loop, not from the moment it is set. */
const timerErrorMs = 2;

/**
 * Runs work and answers at the next multiple of the interval, to a fraction of a millisecond: what goes into quarantine takes a little less
 * work than what does not, and a taken address less than a new one; nobody is to learn the difference with a stopwatch.
 */
export async function withEqualTiming<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const tookMs = performance.now() - startedAt;
  await waitUntil(startedAt + Math.ceil((tookMs + 1) / intervalMs) * intervalMs);
  return result;
}

/**
 * Waits for a moment more precisely than a timer can, whose lateness would depend on the work done before it.
 * @param moment as `performance.now()` counts
 */
async function waitUntil(moment: number): Promise<void> {
  const restMs = moment - performance.now() - timerErrorMs;
  if (restMs > 0) await pause(restMs);
  while (performance.now() < moment) await nextTurn();
}
