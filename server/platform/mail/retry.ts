/** Delays before the next attempt; the last one repeats. */
const delaysMinutes = [0.5, 1, 2, 5, 10, 20, 40, 60];

/** A mail is given up after this long… */
const giveUpAfterMs = 24 * 60 * 60_000;

/** …but not before this many attempts, so that a mail that waited while the server was down gets a fair chance. */
const minAttempts = delaysMinutes.length;

/**
 * When a mail that could not be sent is tried again. All times in milliseconds since 1970.
 * @param attempts how often it has been tried, at least 1
 * @param createdAt when it was added to the outbox
 * @returns null when it is given up: a day has passed, and it was tried often enough
 */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | null {
  const end = createdAt + giveUpAfterMs;
  if (now >= end && attempts >= minAttempts) return null;
  const next = now + (delaysMinutes[Math.min(attempts, delaysMinutes.length) - 1] ?? 1) * 60_000;
  // The last attempt is at the end of the day, not after it.
  return now >= end ? next : Math.min(next, Math.max(end, now + 1000));
}
