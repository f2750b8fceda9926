import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createIndexAhead, type Index, type PhasedMigration, plainText } from './ahead.ts';
import { guardAudit } from './audit-guard.ts';

/** Of tables that may be large. */
const indexes: readonly Index[] = [
  { name: 'outbox_by_about', on: 'outbox (about) where about is not null' },
  { name: 'outbox_by_recipient', on: 'outbox (recipient)' },
  { name: 'audit_by_actor', on: 'audit_entries (actor)' },
  // A shortened address is a network, which is written with a slash.
  { name: 'sessions_with_full_address', on: "sessions (logged_at) where ip_address not like '%/%'" },
];

/**
 * What deleting and erasing need: the deleted records while they can be brought back, the receipts of erasures, which
 * record a mail is about, a trail that a person can be taken out of, and indexes to find a person by.
 */
export function erasure(engine: 'sqlite' | 'postgres'): PhasedMigration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  // Of mails that are there already, nobody knows; they are found by their recipient and their data.
  const addAbout = (db: Kysely<unknown>) => addColumn(db, engine, 'outbox', `about ${plainText(engine)}`);
  return {
    ahead: async (db) => {
      await addAbout(db);
      for (const index of indexes) await createIndexAhead(db, index);
    },
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('deleted_records')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('deletion', plain, (c) => c.notNull())
        .addColumn('list', plain, (c) => c.notNull())
        .addColumn('record_id', plain, (c) => c.notNull())
        .addColumn('email', plain, (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('deleted_at', plain, (c) => c.notNull())
        .addColumn('deleted_by', plain, (c) => c.notNull())
        .addColumn('undo_until', plain, (c) => c.notNull())
        .execute();
      for (const column of ['deletion', 'email', 'undo_until']) {
        await db.schema.createIndex(`deleted_records_by_${column}`).on('deleted_records').column(column).execute();
      }
      await db.schema
        .createTable('erasures')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('at', plain, (c) => c.notNull())
        .addColumn('actor_id', plain)
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('address_hash', plain, (c) => c.notNull())
        .addColumn('counts', 'text', (c) => c.notNull())
        .addColumn('backups_until', plain)
        .execute();
      await db.schema.createIndex('erasures_by_address').on('erasures').column('address_hash').execute();
      await addAbout(db);
      for (const index of indexes) await createIndex(db, engine, index);
      await guardAudit(db, engine);
    },
  };
}
