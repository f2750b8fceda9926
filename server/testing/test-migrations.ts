import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/engine.ts';
import { type MigrationTable, ownMigrations } from '../platform/database/migration-table.ts';
import {
  addColumn,
  createIndex,
  createIndexConcurrently,
  type Index,
  type PhasedMigration,
  plainText,
  updateInBatches,
} from '../platform/database/migrations/phased-migration.ts';

/** The newest migration of the program itself, over which those of the tests come. */
export const newestOwn: string = Object.keys(ownMigrations('sqlite')).at(-1) ?? '';

/** Those of the tests, by what they are like. */
export const testMigrations = { long: '901-long', prepared: '902-prepared' } as const;

/**
 * What a later version of the program would bring, for the tests of upgrading: the migrations of this one, and two more.
 * A program without them goes on writing on their schema.
 */
export const migrations: MigrationTable = (engine) => ({
  ...ownMigrations(engine),
  [testMigrations.long]: long(engine),
  [testMigrations.prepared]: preparedMigration(engine),
});

/** Rewrites large tables in its transaction, from a table that it creates first to an index that comes last. */
function long(engine: Engine): PhasedMigration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create table later_words (id ${sql.raw(plainText(engine))} primary key, word text not null)`.execute(
        db,
      );
      for (const table of ['contacts', 'quotes']) {
        await addColumn(db, engine, table, "later_word text not null default ''");
        const word = sql`upper(name || ' ' || email || ' ' || message)`;
        await sql`update ${sql.table(table)} set later_word = ${word}`.execute(db);
        await sql`insert into later_words select ${sql.lit(`${table} `)} || id, later_word from ${sql.table(table)}`.execute(
          db,
        );
        await createIndex(db, engine, { name: `${table}_by_later_word`, on: `${table} (later_word, id)` });
      }
    },
  };
}

const indexes: readonly Index[] = [
  { name: 'contacts_by_later_rank', on: 'contacts (later_rank, id)' },
  { name: 'outbox_by_later_rank', on: 'outbox (later_rank, id)' },
];

/** Does on PostgreSQL before its transaction what takes long; and leaves a table that refers to another, with a trigger. */
function preparedMigration(engine: Engine): PhasedMigration {
  const addColumns = async (db: Kysely<unknown>) => {
    for (const table of ['contacts', 'outbox']) await addColumn(db, engine, table, 'later_rank integer');
  };
  const change = { set: sql`later_rank = length(search)`, where: sql`later_rank is null` };
  return {
    prepare: async (db) => {
      await addColumns(db);
      for (const table of ['contacts', 'outbox']) await updateInBatches(db, table, change);
      for (const index of indexes) await createIndexConcurrently(db, index);
    },
    up: async (db: Kysely<unknown>) => {
      await addColumns(db);
      for (const table of ['contacts', 'outbox']) {
        await sql`update ${sql.table(table)} set ${change.set} where ${change.where}`.execute(db);
      }
      for (const index of indexes) await createIndex(db, engine, index);
      const plain = sql.raw(plainText(engine));
      await sql`create table later_things (id ${plain} primary key, account_id ${plain} references accounts (id))`.execute(
        db,
      );
      if (engine === 'sqlite') return;
      await sql`create function later_work() returns trigger language plpgsql as 'begin return new; end'`.execute(db);
      await sql`create trigger later after insert on settings for each row execute function later_work()`.execute(db);
    },
  };
}
