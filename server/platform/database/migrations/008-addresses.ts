import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createIndexAhead, type Index, type PhasedMigration, plainText } from './ahead.ts';

const indexes: readonly Index[] = [
  { name: 'outbox_disown_hash', on: 'outbox (disown_hash) where disown_hash is not null', isUnique: true },
  { name: 'outbox_to_unproven', on: 'outbox (mailbox, unproven_at) where unproven_at is not null' },
  ...['mailbox', 'network'].map((column) => ({
    name: `bookings_by_${column}`,
    on: `bookings (${column}, slot) where ${column} is not null`,
  })),
];

/**
 * What is known about e-mail addresses, which mails are held and why, and who holds a meeting, so that nobody holds too
 * many. The mailbox of meetings to come is set, so that they count; there are few. The other new columns stay empty, so
 * the partial indexes are empty too, and are made by one pass over the table.
 */
export function addresses(engine: 'sqlite' | 'postgres'): PhasedMigration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  const addColumns = async (db: Kysely<unknown>) => {
    for (const column of ['held_for', 'mailbox', 'unproven_at', 'disown_hash']) {
      await addColumn(db, engine, 'outbox', `${column} ${plainText(engine)}`);
    }
    await addColumn(db, engine, 'outbox', 'by_hand integer not null default 0');
    for (const column of ['mailbox', 'network']) {
      await addColumn(db, engine, 'bookings', `${column} ${plainText(engine)}`);
    }
  };
  const now = new Date().toISOString();
  return {
    ahead: async (db) => {
      await addColumns(db);
      for (const index of indexes) await createIndexAhead(db, index);
    },
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('addresses')
        .addColumn('mailbox', plain, (c) => c.primaryKey())
        .addColumn('proven_at', plain)
        .addColumn('disowned_at', plain)
        .execute();
      await addColumns(db);
      await sql`update bookings set mailbox = lower(email) where state = 'active' and slot > ${sql.lit(now)}`.execute(
        db,
      );
      for (const index of indexes) await createIndex(db, engine, index);
    },
  };
}
