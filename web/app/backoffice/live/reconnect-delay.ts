const maxDelayMs = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds. It doubles with each failure, and is randomised so that a
 * server that comes back does not meet every tab at once.
 * @param failures how many attempts have failed in a row
 * @param firstMs the delay after the first failure
 * @param random between 0 and 1
 */
export function reconnectDelay(failures: number, firstMs: number, random = Math.random()): number {
  const whole = Math.min(maxDelayMs, firstMs * 2 ** Math.min(failures - 1, 10));
  return whole * (0.5 + random / 2);
}

/** A pause that ends early when `wake` is called or the signal aborts. */
export function interruptible(delayMs: number, signal: AbortSignal): { over: Promise<void>; wake: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => wake(), delayMs);
  const wake = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
    resolve();
  };
  if (signal.aborted) wake();
  else signal.addEventListener('abort', wake, { once: true });
  return { over: promise, wake };
}
