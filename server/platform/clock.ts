/** Everything that needs the time is given a clock, so that tests can set it. */
export type Clock = {
  /** Now, in milliseconds since 1970 (UTC). */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as stored and sent: ISO 8601 in UTC with milliseconds, which sorts as text. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
