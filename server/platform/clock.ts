/** Tells the time. Everything that needs the time is handed a clock, so that tests can set it. */
export type Clock = {
  /** Now, in milliseconds since 1970 (UTC). */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as it is stored and answered: ISO 8601 in UTC with milliseconds, so that instants sort as text. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
