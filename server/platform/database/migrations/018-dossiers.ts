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
 * The dossier of each person, its notes and whom these mention (docs/decisions/0058); and where each lead came from: what
 * the page said about the visit, and the one name by which figures add sources up. Both are null in leads of earlier
 * versions, and of callers that do not say.
 */
export function dossiers(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['contacts', 'quotes', 'bookings']) {
        await db.schema.alterTable(table).addColumn('source', 'text').execute();
        await db.schema.alterTable(table).addColumn('source_name', plain).execute();
      }
      await createTables(db, plain);
      await (engine === 'postgres' ? countOnPostgres(db) : createCountTriggersOnSqlite(db, counted));
    },
  };
}

async function createTables(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('dossiers')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('email', plain, (c) => c.notNull().unique())
    // No reference to its own table: a backup is read back row by row, in any order.
    .addColumn('joined_to', plain)
    .addColumn('company', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('owner_id', plain, (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('next_date', plain)
    .addColumn('next_step', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('outcome', plain)
    .addColumn('outcome_at', plain)
    .addColumn('outcome_amount', 'integer')
    .addColumn('outcome_currency', plain)
    .addColumn('outcome_reason', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('updated_at', plain, (c) => c.notNull())
    .execute();
  await sql`create index dossiers_joined on dossiers (joined_to) where joined_to is not null`.execute(db);
  await sql`create index dossiers_next on dossiers (next_date, id) where next_date is not null`.execute(db);
  await sql`create index dossiers_outcome on dossiers (outcome_at) where outcome_at is not null`.execute(db);
  await db.schema.createIndex('dossiers_by_owner').on('dossiers').column('owner_id').execute();
  await db.schema.createIndex('dossiers_by_age').on('dossiers').column('updated_at').execute();
  await db.schema
    .createTable('dossier_notes')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('dossier_id', plain, (c) => c.notNull().references('dossiers.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    // No reference: what a note says about its author stays true.
    .addColumn('author_id', plain, (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('updated_at', plain, (c) => c.notNull())
    .addColumn('deleted_at', plain)
    .execute();
  await db.schema.createIndex('dossier_notes_of').on('dossier_notes').columns(['dossier_id', 'id']).execute();
  await sql`create index dossier_notes_deleted on dossier_notes (deleted_at) where deleted_at is not null`.execute(db);
  await db.schema
    .createTable('note_mentions')
    .addColumn('note_id', plain, (c) => c.notNull().references('dossier_notes.id').onDelete('cascade'))
    .addColumn('account_id', plain, (c) => c.notNull())
    .addColumn('mailed_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('note_mentions_pk', ['note_id', 'account_id'])
    .execute();
}

/** Heads by their outcome; one that is joined to another counts under a status that is in no total. */
const counted: Counted = {
  table: 'dossiers',
  list: 'dossiers',
  status: "case when $.joined_to is not null then 'joined' else coalesce($.outcome, 'open') end",
  watched: 'revision, joined_to, outcome',
};

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createCountFunctionsOnPostgres(db, counted);
  for (const [statement, tables] of Object.entries(transitionTables)) {
    await sql`${sql.raw(`create trigger note_${statement}_of_dossiers after ${statement} on dossiers
      referencing ${tables} for each statement execute function note_${statement}_of_dossiers()`)}`.execute(db);
  }
}
