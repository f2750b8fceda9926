/** A row by column. */
export type FilledRow = Readonly<Record<string, string | number | null>>;

/** Names that a careless copy would change. */
export const people = [
  'Élodie Martin',
  'Bob Stone',
  'Zoë O’Neill',
  'Łukasz Nowak',
  '李 小龍',
  "Robert '); drop table --",
];
/** An instant, so many seconds into the year's first Monday. */
export const at = (n: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, n)).toISOString();
/** An id, different for each list and number. */
export const id = (list: number, n: number) => `0190000${list}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const count = 18;
/** As many rows as make each combination once. */
export const rows = (list: number, make: (n: number, person: string) => FilledRow): FilledRow[] =>
  Array.from({ length: count }, (_, n) => {
    const person = people[n % people.length] ?? '';
    return { id: id(list, n), ...make(n, person) };
  });
/** The address of the person of that number. */
export const email = (n: number) => `visitor.${n}@example.com`;
