/**
 * Lets calls that arrive together share one read. A call only ever joins a read that has not begun, so what it gets
 * is never older than the call itself: this is no cache.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= new Promise<void>((begin) => setImmediate(begin)).then(() => {
      pending = undefined;
      return read();
    });
    return pending;
  };
}
