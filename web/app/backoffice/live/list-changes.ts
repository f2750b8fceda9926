import type { ListCounts, ListsState } from '@vitrine/contracts/live.ts';

export type CountedList = keyof ListCounts;

/** What is known about the lists. Only the live connection knows versions. */
export type KnownLists = { readonly counts: ListCounts; readonly versions?: ListsState['versions'] };

/** How many leads of each kind have arrived. */
export type Arrivals = { readonly quotes: number; readonly contacts: number; readonly bookings: number };

const lists = [
  'quotes',
  'contacts',
  'bookings',
  'clients',
  'wizards',
  'mails',
  'proposals',
  'quarantine',
  'dossiers',
  'followUps',
] as const satisfies CountedList[];

export const noArrivals: Arrivals = { quotes: 0, contacts: 0, bookings: 0 };

/** Which lists have changed; none if nothing was known before. */
export function changedLists(before: KnownLists | undefined, now: KnownLists): CountedList[] {
  if (!before) return [];
  const { versions } = before;
  return lists.filter((list) =>
    versions && now.versions
      ? versions[list] !== now.versions[list]
      : JSON.stringify(before.counts[list]) !== JSON.stringify(now.counts[list]),
  );
}

/** How many more leads there are than before. Fewer, after a deletion, counts as none. */
export function arrivedSince(before: KnownLists | undefined, { counts }: KnownLists): Arrivals {
  if (!before) return noArrivals;
  const more = (list: keyof Arrivals) => Math.max(0, counts[list].total - before.counts[list].total);
  return { quotes: more('quotes'), contacts: more('contacts'), bookings: more('bookings') };
}

export function addArrivals(one: Arrivals, other: Arrivals): Arrivals {
  return {
    quotes: one.quotes + other.quotes,
    contacts: one.contacts + other.contacts,
    bookings: one.bookings + other.bookings,
  };
}

export function sumOf({ quotes, contacts, bookings }: Arrivals): number {
  return quotes + contacts + bookings;
}
