/** What is done again and again beside the answering of requests. */
export type Routine = {
  /** Rejects when it could not be done; it is tried again after the interval. */
  readonly run: () => Promise<unknown>;
  readonly intervalMs: number;
  /** False while it cannot be done yet, for instance until the database is migrated; always true by default. */
  readonly isReady?: () => boolean;
  readonly onError: (error: unknown) => void;
};

/**
 * Runs something at an interval, never twice at once: a round that takes longer than the interval goes on alone.
 * @returns a function that stops it, and resolves when a round under way is finished
 */
export function startRoutine({ run, intervalMs, isReady = () => true, onError }: Routine): () => Promise<void> {
  let running: Promise<void> | undefined;
  const round = async () => {
    try {
      await run();
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => {
    if (!isReady()) return;
    running ??= round().finally(() => {
      running = undefined;
    });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
