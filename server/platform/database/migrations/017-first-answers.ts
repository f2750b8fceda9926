import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createCountTriggersOnSqlite } from './list-counts.ts';

type Engine = 'sqlite' | 'postgres';

/** What SQLite's triggers watch of each list of leads from now on. */
const watched = {
  contacts: 'status, first_answered_at',
  quotes: 'status, first_answered_at',
  bookings: 'status, state, slot, first_answered_at',
};

/** When and how a lead was first answered. Columns without a default rewrite no row. */
export function firstAnswers(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [list, columns] of Object.entries(watched)) {
        await db.schema.alterTable(list).addColumn('first_answered_at', plain).execute();
        await db.schema.alterTable(list).addColumn('first_answer', plain).execute();
        if (engine === 'sqlite') await watchAnew(db, list, columns);
      }
    },
  };
}

/** On PostgreSQL every update of a list counts as a change of it. */
async function watchAnew(db: Kysely<unknown>, list: string, columns: string): Promise<void> {
  for (const change of ['in', 'out', 'anew']) {
    await sql`drop trigger ${sql.ref(`${list}_counted_${change}`)}`.execute(db);
  }
  await createCountTriggersOnSqlite(db, { table: list, list, status: '$.status', watched: columns });
}
