import type { FollowUpList } from '@vitrine/contracts/follow-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPersonsOfDossiers } from './next-date-queries.ts';
import { findPersons } from './queries.ts';

export type Reader = Pick<Platform['database'], 'engine' | 'queries'>;

/** Names and addresses of the persons of some records, by the id of the record. */
export async function findPersonsOf(database: Reader, rows: readonly { list: FollowUpList; record_id: string }[]) {
  const persons = new Map<string, { name: string; email: string }>();
  for (const list of new Set(rows.map((row) => row.list))) {
    const ids = rows.filter((row) => row.list === list).map(({ record_id }) => record_id);
    const found = list === 'dossiers' ? findPersonsOfDossiers(database, ids) : findPersons(database.queries, list, ids);
    for (const [id, person] of await found) persons.set(id, person);
  }
  return persons;
}
