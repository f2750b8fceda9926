/** The records that are on their way out, by list and id. */
const leaving = new Set<string>();

const keyOf = (list: string, id: string) => `${list}.${id}`;

/** Those of some records that nobody in this tab is deleting yet: the second press of a double one finds none. */
export function beginLeaving(list: string, ids: readonly string[]): string[] {
  const fresh = ids.filter((id) => !leaving.has(keyOf(list, id)));
  for (const id of fresh) leaving.add(keyOf(list, id));
  return fresh;
}

/** Whether a record is on its way out, so that it is not asked for again; a brief goes with its client. */
export function isLeaving(list: string, id: string): boolean {
  return leaving.has(keyOf(list, id)) || (list === 'wizards' && leaving.has(keyOf('clients', id)));
}

/** They are gone, or stay. */
export function endLeaving(list: string, ids: readonly string[]): void {
  for (const id of ids) leaving.delete(keyOf(list, id));
}
