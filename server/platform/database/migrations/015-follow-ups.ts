import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  type Counted,
  createCountFunctionsOnPostgres,
  createCountTriggersOnSqlite,
  transitionTables,
} from './list-counts.ts';

type Engine = 'sqlite' | 'postgres';

/**
 * What Today shows: follow-ups, which also hold what was put off to a date or handed over; and
 * which submitted briefs the agency has not read yet. Those submitted so far count as read, since their mails are old.
 * The new column can be null, so that an earlier version may go on writing meanwhile.
 */
export function followUps(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await createTable(db, plain);
      await (engine === 'postgres' ? countOnPostgres(db) : createCountTriggersOnSqlite(db, counted));
      await db.schema.alterTable('briefs').addColumn('read_at', plain).execute();
      await sql`update briefs set read_at = submitted_at where submitted_at is not null`.execute(db);
      await sql`create index briefs_unread on briefs (submitted_at, account_id)
        where submitted_at is not null and read_at is null`.execute(db);
    },
  };
}

async function createTable(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('follow_ups')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('kind', plain, (c) => c.notNull())
    .addColumn('list', plain, (c) => c.notNull())
    // No reference, since a record may be in any of several tables.
    .addColumn('record_id', plain, (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('due_on', plain)
    // No reference either: what somebody had who leaves is everybody's again.
    .addColumn('owner_id', plain)
    .addColumn('done_at', plain)
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('created_by', plain, (c) => c.notNull())
    .addColumn('last_change', plain)
    .addColumn('before_change', 'text')
    .execute();
  await sql`create index follow_ups_open on follow_ups (due_on, id) where done_at is null`.execute(db);
  await sql`create index follow_ups_done on follow_ups (done_at) where done_at is not null`.execute(db);
  await sql`create unique index follow_ups_one_per_item on follow_ups (record_id, kind) where kind <> 'followUp'`.execute(
    db,
  );
  for (const column of ['record_id', 'email', 'last_change']) {
    await db.schema.createIndex(`follow_ups_by_${column}`).on('follow_ups').column(column).execute();
  }
}

const counted: Counted = {
  table: 'follow_ups',
  list: 'followUps',
  status: "case when $.done_at is null then 'open' else 'done' end",
  watched: 'due_on, owner_id, done_at, note',
};

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createCountFunctionsOnPostgres(db, counted);
  for (const [statement, tables] of Object.entries(transitionTables)) {
    await sql`${sql.raw(`create trigger note_${statement}_of_follow_ups after ${statement} on follow_ups
      referencing ${tables} for each statement execute function note_${statement}_of_follow_ups()`)}`.execute(db);
  }
}
