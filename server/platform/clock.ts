/** Everything that needs the time is given a clock, so that tests can set it. */
export type Clock = {
  /** Now, in milliseconds since 1970 (UTC). */
  now(): number;
  /** Milliseconds since any instant, which whoever sets the machine's clock does not change; the processor's by default. */
  monotonic?(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** The clocks of processes that share a database may be this far apart, in milliseconds. */
const maxSkewMs = 60_000;

/**
 * How long ago something was recorded, in milliseconds. What is recorded for a time still to come was recorded by a clock that was
 * ahead, by mistake: it counts as infinitely long ago, so that what is due after a while is due now, rather than after the
 * date that clock showed, and what lasts a while is over.
 * @param recorded and `now` in milliseconds since 1970
 */
export function elapsedSince(recorded: number, now: number): number {
  if (recorded - now > maxSkewMs) return Number.POSITIVE_INFINITY;
  return Math.max(0, now - recorded);
}

/** The latest instant that a right clock has recorded by now: what is counted within a time is counted no further. */
export const latestNoted = (now: number): string => toInstant(now + maxSkewMs);

/** The date where a time zone is. @param now milliseconds since 1970 */
export function dateIn(timeZone: string, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * When a period began, in milliseconds since 1970: at the first time there is of its first day where a time zone is.
 * @param now milliseconds since 1970, on its last day
 * @param days how many days it has
 */
export function startOfPeriod(timeZone: string, now: number, days: number): number {
  const first = dateIn(timeZone, now).subtract({ days: days - 1 });
  return first.toZonedDateTime(timeZone).epochMilliseconds;
}

/** An instant as stored and sent: ISO 8601 in UTC with milliseconds, which sorts as text. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
