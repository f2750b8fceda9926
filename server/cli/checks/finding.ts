/** What one check found. A `warn` is worth a look; a `fail` keeps the site from doing what it should. */
export type Finding = {
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was looked at, in a word or two. */
  readonly subject: string;
  /** What was found, in a phrase. */
  readonly found: string;
  /** What to do about it, a sentence; only where something is to be done. */
  readonly remedy?: string;
};

/** Makes the findings of one subject. */
export const findingsOn = (subject: string) => ({
  ok: (found: string): Finding => ({ level: 'ok', subject, found }),
  warn: (found: string, remedy: string): Finding => ({ level: 'warn', subject, found, remedy }),
  fail: (found: string, remedy: string): Finding => ({ level: 'fail', subject, found, remedy }),
});

/** The message of an error; that of its cause where that says more, as with `fetch`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message.split('\n')[0] ?? error.name;
}
