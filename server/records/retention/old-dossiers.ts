import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { asOfLeads } from '../../platform/database/lead-filter.ts';
import { deleteWritten } from './expired.ts';

/**
 * Deletes dossiers of which nothing else is left: no lead, in quarantine neither, no account, no other address, and nobody
 * has changed them since an instant. With them go their notes, and mails.
 * @returns how many, at most `max`
 */
export function deleteOldDossiers(
  { engine, transaction }: Pick<Database, 'engine' | 'transaction'>,
  before: string,
  max: number,
): Promise<number> {
  const email = asOfLeads({ engine }, sql.ref('d.email'));
  // Several processes may do this at once.
  const skipping = sql.raw(engine === 'postgres' ? 'for update of d skip locked' : '');
  return transaction(async ({ queries }) => {
    const { rows } = await sql<{ id: string }>`delete from dossiers where id in (
      select d.id from dossiers as d where d.updated_at < ${before}
        and not exists (select 1 from quotes where quotes.email = ${email})
        and not exists (select 1 from contacts where contacts.email = ${email})
        and not exists (select 1 from bookings where bookings.email = ${email})
        and not exists (select 1 from quarantine where quarantine.email = ${email})
        and not exists (select 1 from accounts where accounts.email = d.email and accounts.kind = 'client')
        and not exists (select 1 from dossiers as joined where joined.joined_to = d.id)
      limit ${max} ${skipping}
    ) returning id`.execute(queries);
    // What a person wrote of whom nothing else was known.
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await deleteWritten(queries, ids);
    return ids.length;
  });
}
