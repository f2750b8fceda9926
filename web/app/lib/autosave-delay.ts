/** A change is sent after this long without another one … */
export const quietMs = 800;
/** … but steady typing puts it off no longer than this. */
export const maxDelayMs = 5000;

/** The pause after a first failed save; it doubles with each further failure, up to the longest. */
const firstRetryMs = 1000;
export const maxRetryMs = 60_000;

/** Milliseconds from `now` until a change is sent, when the first unsent one was made at `firstChangeAt`. */
export function saveDelayMs(firstChangeAt: number, now: number): number {
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
