import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { asOfLeads } from '../../platform/database/lead-filter.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Person, Waiting } from './queries.ts';

/** The name that the person of a dossier gave last; an address where they never did. */
function nameOfPerson({ engine }: Pick<Database, 'engine'>) {
  const email = asOfLeads({ engine }, sql.ref('dossiers.email'));
  const nameIn = (table: 'quotes' | 'contacts' | 'bookings') =>
    sql`(select name from ${sql.table(table)} where email = ${email} order by id desc limit 1)`;
  return sql<string>`coalesce(${nameIn('quotes')}, ${nameIn('contacts')}, ${nameIn('bookings')},
    (select name from accounts where kind = 'client' and email = dossiers.email), email)`;
}

/** The dossiers whose next date has come, the earliest first; each with the name its person gave last. */
export function findDueDossiers(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<(Waiting & { readonly next_date: string; readonly next_step: string })[]> {
  return queries
    .selectFrom('dossiers')
    .where('next_date', 'is not', null)
    .where('next_date', '<=', today)
    .where('joined_to', 'is', null)
    .select(['id', 'email', 'updated_at as since', 'owner_id', 'next_step', nameOfPerson({ engine }).as('name')])
    .select((of) => of.ref('next_date').$notNull().as('next_date'))
    .orderBy('next_date')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** What admins have set down about a person and not done yet, the earliest first. */
export function findOpenFollowUps(queries: Queries, emails: readonly string[]) {
  return queries
    .selectFrom('follow_ups')
    .where('done_at', 'is', null)
    .where('kind', '=', 'followUp')
    .where('email', 'in', emails)
    .select(['id', 'note', 'owner_id'])
    .select((of) => of.ref('due_on').$notNull().as('due_on'))
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** The persons of some dossiers, by the id of the dossier. */
export async function findPersonsOfDossiers(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const named = queries.selectFrom('dossiers').select(['id', 'email', nameOfPerson({ engine }).as('name')]);
  const rows = ids.length === 0 ? [] : await named.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
