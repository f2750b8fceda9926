/**
 * Makes a read that never takes longer than `timeoutMs` and never runs twice at once: whoever asks while it runs shares
 * it, so a database that hangs holds one connection for its observers and not one per question.
 * @returns a function that resolves with the value, or with undefined when the read failed or was too slow
 */
export function boundRead<T>(read: () => Promise<T>, timeoutMs: number): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return async () => {
    running ??= read()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), timeoutMs);
    });
    const value = await Promise.race([running, tooLate]);
    clearTimeout(timer);
    return value;
  };
}
