/**
 * Lets calls that arrive together share one read, and those that arrive while it runs share the next. A call only ever
 * joins a read that has not begun, so what it gets is never older than the call itself: this is no cache.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  async function begin(): Promise<T> {
    // Nothing to wait for: the requests that already lie in the sockets get to join.
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
    next ??= begin();
    return next;
  };
}
