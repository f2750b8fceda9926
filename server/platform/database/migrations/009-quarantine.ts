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
 * Quarantine (docs/decisions/0049): a table of what looked like a robot's, so that no list, count or chart of real leads
 * can show it by mistake; what spam is recognised by; and the proofs of work that have been used.
 */
export function quarantine(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('accounts').addColumn('quarantined_at', plain).execute();
      await sql`create index accounts_quarantined on accounts (quarantined_at) where quarantined_at is not null`.execute(
        db,
      );
      await createTables(db, plain);
      await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
    },
  };
}

async function createTables(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('quarantine')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('list', plain, (c) => c.notNull())
    .addColumn('account_id', plain, (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('reason', plain, (c) => c.notNull())
    .addColumn('quarantined_at', plain, (c) => c.notNull())
    .addColumn('spam_at', plain)
    .execute();
  await sql`create index quarantine_waiting on quarantine (list, id) where spam_at is null`.execute(db);
  await sql`create index quarantine_spam on quarantine (list, id) where spam_at is not null`.execute(db);
  await db.schema.createIndex('quarantine_by_age').on('quarantine').column('quarantined_at').execute();
  await db.schema.createIndex('quarantine_by_email').on('quarantine').column('email').execute();
  await db.schema.createIndex('quarantine_by_account').on('quarantine').column('account_id').execute();
  await db.schema
    .createTable('submission_networks')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('network', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('spam_signs')
    .addColumn('sign', plain, (c) => c.primaryKey())
    .addColumn('verdict', plain, (c) => c.notNull())
    .addColumn('decided_at', plain, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('used_proofs')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  for (const [table, column] of [
    ['submission_networks', 'created_at'],
    ['spam_signs', 'decided_at'],
    ['used_proofs', 'created_at'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_age`).on(table).column(column).execute();
  }
}

/** What waits, by the list it came for; spam counts under a status of its own. */
const counted: Counted = {
  table: 'quarantine',
  list: 'quarantine',
  status: "case when $.spam_at is null then $.list else 'spam' end",
  watched: 'spam_at',
};

/** A quarantined sign-up counts under a status that is in no total. */
const countedAccounts: Counted = {
  table: 'accounts',
  list: 'clients',
  status: `case when $.quarantined_at is not null then 'quarantined' when $.validated_at is null then 'pending'
    else 'validated' end`,
  only: "$.kind = 'client'",
  watched: 'validated_at, deletion_requested_at, name, email, quarantined_at',
};

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['in', 'out', 'anew']) {
    await sql`drop trigger ${sql.ref(`accounts_counted_${change}`)}`.execute(db);
  }
  await createCountTriggersOnSqlite(db, countedAccounts);
  await createCountTriggersOnSqlite(db, counted);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createCountFunctionsOnPostgres(db, countedAccounts);
  await createCountFunctionsOnPostgres(db, counted);
  for (const [statement, tables] of Object.entries(transitionTables)) {
    await sql`${sql.raw(`create trigger note_${statement}_of_quarantine after ${statement} on quarantine
      referencing ${tables} for each statement execute function note_${statement}_of_quarantine()`)}`.execute(db);
  }
}
