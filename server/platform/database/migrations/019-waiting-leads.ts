import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The requests and messages that wait for a first answer, by age, so that what was answered costs nothing; and those
 * answered since a moment. By itself, since indexes of large tables take a while.
 */
export function waitingLeads(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['contacts', 'quotes']) {
        const on = sql.table(table);
        await sql`create index ${sql.ref(`${table}_unanswered`)} on ${on} (id) where handled_after is null`.execute(db);
        await sql`create index ${sql.ref(`${table}_answered`)} on ${on} (first_answered_at)
          where first_answered_at is not null`.execute(db);
      }
    },
  };
}
