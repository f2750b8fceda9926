/** The records that are on their way out, by list and id. */
const leaving = new Set<string>();

const keyOf = (list: string, id: string) => `${list}.${id}`;

/** Those of some records that nobody in this tab is deleting yet: the second press of a double one finds none. */
export function beginLeaving(list: string, ids: readonly string[]): string[] {
  const fresh = ids.filter((id) => !leaving.has(keyOf(list, id)));
  for (const id of fresh) leaving.add(keyOf(list, id));
  return fresh;
}

/** They are gone, or stay. */
export function endLeaving(list: string, ids: readonly string[]): void {
  for (const id of ids) leaving.delete(keyOf(list, id));
}
