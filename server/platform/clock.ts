/** Everything that needs the time is given a clock, so that tests can set it. */
export type Clock = {
  /** Now, in milliseconds since 1970 (UTC). */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

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
