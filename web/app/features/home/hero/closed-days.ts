/**
 * The days off to come, as dates in the agency's zone; none when the server does not say, since nothing else on home waits
 * for it. Of the call's contract (`getClosedDays`) only the address is written here: the client for all calls would be more
 * script than the rest of the hero.
 */
export function fetchClosedDays(): Promise<readonly string[]> {
  return fetch('/api/closed-days')
    .then((response) => response.json())
    .then(({ data }) => data.dates)
    .catch(() => []);
}
