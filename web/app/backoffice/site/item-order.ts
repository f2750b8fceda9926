import type { EditedContent } from './content-calls.ts';

/**
 * The positions that move an item of a list by one place: those of all items that are shown, since one without a position
 * stands where the list has it by default.
 * @param order the items that are shown, as they follow each other
 * @param by 1 towards the end, -1 towards the beginning
 * @param all what the list has beside these and shows elsewhere, in its order
 * @returns values by their paths; none where the item stands at that end already
 */
export function movedItem(
  list: string,
  order: readonly string[],
  item: string,
  by: 1 | -1,
  all: readonly string[] = order,
): Readonly<Record<string, number>> {
  const from = order.indexOf(item);
  const next = order[from + by];
  if (from < 0 || next === undefined) return {};
  const to = all.indexOf(next);
  const moved = all.toSpliced(all.indexOf(item), 1).toSpliced(to, 0, item);
  return Object.fromEntries(moved.map((id, index) => [`${list}.${id}.position`, (index + 1) * 10]));
}

/**
 * The position of a further item, behind all others.
 * @param list the path of the list
 * @param count how many items it has
 */
export function lastPosition(
  list: string,
  count: number,
  { edits, drafts }: Pick<EditedContent, 'edits' | 'drafts'>,
): number {
  const given = [...Object.entries(edits), ...drafts.map(({ path, value }) => [path, value] as const)]
    .filter(([path]) => path.startsWith(`${list}.`) && path.endsWith('.position'))
    .map(([, value]) => Number(value));
  return Math.max(count * 10, ...given) + 10;
}
