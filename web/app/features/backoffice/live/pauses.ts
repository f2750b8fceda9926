/** The longest pause between two attempts to connect, in milliseconds. */
const longest = 30_000;

/**
 * How long to wait before the next attempt: growing, and never the same in every tab, so that a server that comes back
 * is not met by all at once.
 * @param failures how many attempts have failed in a row
 * @param first how long to wait after the first, in milliseconds
 * @param chance between 0 and 1
 */
export function pauseAfter(failures: number, first: number, chance = Math.random()): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures - 1, 10));
  return whole * (0.5 + chance / 2);
}

/** Resolves after a pause, or at once when `wake` is called or the signal ends it. */
export function interruptible(milliseconds: number, signal: AbortSignal): { over: Promise<void>; wake: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => wake(), milliseconds);
  const wake = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
    resolve();
  };
  if (signal.aborted) wake();
  else signal.addEventListener('abort', wake, { once: true });
  return { over: promise, wake };
}
