/**
 * The row that takes the place of one that has left the list: the next below it that is still there, else the next above
 * it, else, where none of them is, the one at the same place.
 * @param before the ids of the list with the row, in order
 * @param after those without it
 */
export function successorOf(before: readonly string[], gone: string, after: readonly string[]): string | undefined {
  const place = before.indexOf(gone);
  const isThere = (id: string) => after.includes(id);
  return (
    before.slice(place + 1).find(isThere) ??
    before.slice(0, Math.max(0, place)).findLast(isThere) ??
    after[Math.min(Math.max(0, place), after.length - 1)]
  );
}
