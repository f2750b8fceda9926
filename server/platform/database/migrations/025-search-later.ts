import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * A new row no longer enters the search index in the transaction that inserts it: it waits with no number until
 * `search-indexing.ts` has given it one. On SQLite only; PostgreSQL keeps its own indexes.
 */
export function searchLater(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      if (engine === 'postgres') return;
      for (const table of ['contacts', 'quotes', 'bookings', 'accounts', 'outbox']) {
        await sql`${sql.raw(`drop trigger ${table}_searched_in`)}`.execute(db);
      }
    },
  };
}
