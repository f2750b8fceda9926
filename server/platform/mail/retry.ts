/** Pauses before the next try, in minutes; the last one is repeated. */
const pauses = [0.5, 1, 2, 5, 10, 20, 40, 60];

/** After this long a mail is given up… */
const giveUpAfter = 24 * 60 * 60_000;

/** …but not before so many tries: one sent again by hand, or one that waited while we were down, gets its chance. */
const fewestTries = pauses.length;

/**
 * When a mail that could not be sent is tried again.
 * @param attempts how often it has been tried, at least 1
 * @param createdAt when it was put into the outbox, milliseconds since 1970
 * @returns milliseconds since 1970, or null when it is given up: a day has passed since it was put in, and it was tried
 * often enough
 */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | null {
  const end = createdAt + giveUpAfter;
  if (now >= end && attempts >= fewestTries) return null;
  const next = now + (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * 60_000;
  // The very last try falls on the end of the day, not past it.
  return now >= end ? next : Math.min(next, Math.max(end, now + 1000));
}
