import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';

/** A person, by the record that names them; `at` is when it arrived. */
export type LatestPerson = {
  readonly name: string;
  readonly email: string;
  readonly list: RecordListName;
  readonly at?: string;
};

/** Of each list; together they are about a screen. */
const limit = 12;

/** Each address once, by the first record that has it. */
export function onePerEmail<Person extends { readonly email: string }>(records: readonly Person[]): Person[] {
  const byEmail = new Map<string, Person>();
  for (const record of records) {
    const email = canonicalEmail(record.email);
    if (!byEmail.has(email)) byEmail.set(email, record);
  }
  return [...byEmail.values()];
}

/** Whoever wrote last, the newest first. */
export function useLatestPeople() {
  return useLoad({
    queryKey: ['latest-people'],
    queryFn: async ({ signal }): Promise<LatestPerson[]> => {
      const query = { limit };
      const [quotes, contacts, bookings] = await Promise.all([
        callOrThrow('listQuotes', { query, signal }),
        callOrThrow('listContacts', { query, signal }),
        callOrThrow('listBookings', { query: { ...query, sort: '-createdAt' }, signal }),
      ]);
      const of = (
        list: RecordListName,
        rows: readonly { readonly name: string; readonly email: string; readonly createdAt: string }[],
      ) => rows.map(({ name, email, createdAt }) => ({ list, name, email, at: createdAt }));
      const all = [...of('quotes', quotes.data), ...of('contacts', contacts.data), ...of('bookings', bookings.data)];
      return onePerEmail(all.toSorted((one, other) => (one.at < other.at ? 1 : -1)));
    },
  });
}
