/**
 * Runs work that takes long by itself in a task of its own, and resolves in a later one, so that the browser can paint and
 * answer the visitor on both sides of it.
 */
export async function inOwnTask<T>(work: () => T): Promise<T> {
  await nextTask();
  const value = work();
  await nextTask();
  return value;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
