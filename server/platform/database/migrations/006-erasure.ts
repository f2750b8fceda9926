import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { guardAudit } from './audit-guard.ts';

/**
 * What deleting and erasing need: the deleted records while they can be brought back, the receipts of erasures, which
 * record a mail is about, a trail that a person can be taken out of, and indexes to find a person by.
 */
export function erasure(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
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
      // Of mails that are there already, nobody knows; they are found by their recipient and their data.
      await db.schema.alterTable('outbox').addColumn('about', plain).execute();
      await sql`create index outbox_by_about on outbox (about) where about is not null`.execute(db);
      await db.schema.createIndex('outbox_by_recipient').on('outbox').column('recipient').execute();
      await db.schema.createIndex('audit_by_actor').on('audit_entries').column('actor').execute();
      // A shortened address is a network, which is written with a slash.
      await sql`create index sessions_with_full_address on sessions (logged_at)
        where ip_address not like '%/%'`.execute(db);
      await guardAudit(db, engine);
    },
  };
}
