/** A change is sent after a quiet moment, but steady typing puts it off no longer than this. */
export const maxDelayMs = 5000;

/** The pause after a first failed save; it doubles with each further failure, up to the longest. */
const firstRetryMs = 1000;
export const maxRetryMs = 60_000;

/** Milliseconds from `now` until a change is sent, when the first unsent one was made at `firstChangeAt`. */
export function saveDelayMs(quietMs: number, firstChangeAt: number, now: number): number {
  return Math.max(0, Math.min(quietMs, firstChangeAt + maxDelayMs - now));
}

/**
 * Milliseconds until a failed save is tried again.
 * @param failures how many attempts in a row had failed before this one
 * @param retryAfterS seconds the server asked for; the pause is never shorter
 */
export function retryDelayMs(failures: number, retryAfterS = 0): number {
  return Math.max(Math.min(firstRetryMs * 2 ** failures, maxRetryMs), retryAfterS * 1000);
}

/**
 * Calls `save` when it is time: a moment after a change, or after a pause that grows with each failure.
 * @param quietMs how long nothing else changes before a change is sent; left out: a person asks for each save
 */
export function createSaveTimer(quietMs: number | undefined, save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change since the last save was made. */
  let firstChangeAt: number | undefined;
  let isStopped = false;

  function saveIn(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(save, delayMs);
  }

  return {
    /** Something has changed. */
    saveSoon(): void {
      if (quietMs === undefined) return;
      const now = Date.now();
      firstChangeAt ??= now;
      saveIn(saveDelayMs(quietMs, firstChangeAt, now));
    },
    /** A save has failed. */
    saveAgain(failures: number, retryAfterS?: number): void {
      if (quietMs !== undefined) saveIn(retryDelayMs(failures, retryAfterS));
    },
    /** Whatever was due is being sent, or there is nothing left to send. */
    clear(): void {
      clearTimeout(timer);
      firstChangeAt = undefined;
    },
    /** The save that was due is seen to. */
    cancel: () => clearTimeout(timer),
    /** Calls nothing until `start`. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    start(): void {
      isStopped = false;
    },
    isStopped: () => isStopped,
  };
}
