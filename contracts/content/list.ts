/** What each item of a list by ids has. */
export type ListItem = { readonly hidden?: boolean | undefined; readonly position?: number | undefined };

/**
 * The ids of the items that are shown, in order: by position, and those without one where they stand, counted in tens, so
 * that there is room between any two.
 */
export function shownIds(list: Readonly<Record<string, ListItem>>): string[] {
  return Object.entries(list)
    .map(([id, { hidden, position }], index) => ({ id, hidden, position: position ?? (index + 1) * 10 }))
    .filter(({ hidden }) => !hidden)
    .sort((one, other) => one.position - other.position)
    .map(({ id }) => id);
}

/** An item with its id. */
export type Listed<T> = T & { readonly id: string };

/** The items that are shown, in order. */
export function listed<T extends ListItem>(list: Readonly<Record<string, T>>): Listed<T>[] {
  return shownIds(list).flatMap((id) => {
    const item = list[id];
    return item ? [{ ...item, id }] : [];
  });
}
