/**
 * Calls that arrive together share one read; those that arrive while it runs share the next one. A call only joins a
 * read that has not started, so its result is never older than the call itself: this is not a cache.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  async function start(): Promise<T> {
    // When no read is running, requests that are already waiting in the sockets get to join this one.
    await (running ?? new Promise((resume) => setImmediate(resume)));
    next = undefined;
    const reading = read();
    running = reading
      .catch(() => {})
      .then(() => {
        running = undefined;
      });
    return reading;
  }

  return () => {
    next ??= start();
    return next;
  };
}
