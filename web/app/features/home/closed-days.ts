type ClosedDays = {
  /** The days off to come, as dates in the agency's zone. */
  readonly dates: readonly string[];
  /** When somebody who writes now has a reply at the latest, ISO 8601 in UTC; undefined where the server does not say. */
  readonly replyBy?: string;
};

/** For how long an answer serves whoever else on home asks. */
const servesMs = 60_000;
let last: { readonly at: number; readonly answer: Promise<ClosedDays> } | undefined;

/**
 * When the agency is closed; no days when the server does not say, since nothing else on home waits for it. Of the call's
 * contract (`getClosedDays`) only the address is written here: the client for all calls would be more script than the rest of
 * the hero.
 */
export function fetchClosedDays(): Promise<ClosedDays> {
  const now = Date.now();
  if (!last || Math.abs(now - last.at) > servesMs) last = { at: now, answer: ask() };
  return last.answer;
}

function ask(): Promise<ClosedDays> {
  return fetch('/api/closed-days')
    .then((response) => response.json())
    .then(({ data: { dates, replyBy } }) => ({ dates, replyBy }))
    .catch(() => {
      last = undefined;
      return { dates: [] };
    });
}
