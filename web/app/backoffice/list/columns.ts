import { preferenceKeys } from '../../lib/browser/preference-keys.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import type { ListColumn } from './list-definition.ts';

/** In an address: `cols=name,status`. */
const separator = ',';

/** The columns that were chosen last in a list, in this browser; undefined for all of them. */
export const lastColumns = (list: string): string | undefined =>
  readStored('localStorage', preferenceKeys.columns(list)) ?? undefined;

/** Keeps the choice for the next time. */
export const keepColumns = (list: string, ids: readonly string[]): void =>
  writeStored('localStorage', preferenceKeys.columns(list), columnsInUrl(ids));

/** The ids of the chosen columns, in the order of the list; undefined where all are. */
export function chosenColumns(
  columns: readonly Pick<ListColumn<never>, 'id'>[],
  asked: string | undefined,
): string[] | undefined {
  if (asked === undefined) return undefined;
  const wanted = new Set(asked.split(separator));
  const chosen = columns.map(({ id }) => id).filter((id) => isAlwaysShown(id) || wanted.has(id));
  return chosen.length === columns.length ? undefined : chosen;
}

/** The name opens the record: without it a list would lead nowhere. */
export const isAlwaysShown = (id: string): boolean => id === 'name';

/** The choice as it is written in an address. */
export const columnsInUrl = (ids: readonly string[]): string => ids.join(separator);
