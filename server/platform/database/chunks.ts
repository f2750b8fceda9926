/** Both engines limit the values of a statement. */
const perStatement = 500;

/**
 * As many at a time as one statement takes.
 * @param values how many values each of them brings
 */
export function* chunksOf<T>(all: readonly T[], values = 1): Generator<T[]> {
  const count = Math.max(1, Math.floor(perStatement / values));
  for (let start = 0; start < all.length; start += count) yield all.slice(start, start + count);
}
