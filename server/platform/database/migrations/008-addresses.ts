import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What is known about e-mail addresses, which mails are held and why, and who holds a meeting, so that nobody holds too
 * many. The mailbox of meetings to come is set, so that they count; there are few. The other new columns stay empty, so
 * the partial indexes are empty too, and are made by one pass over the table.
 */
export function addresses(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  const now = new Date().toISOString();
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('addresses')
        .addColumn('mailbox', plain, (c) => c.primaryKey())
        .addColumn('proven_at', plain)
        .addColumn('disowned_at', plain)
        .execute();
      for (const column of ['held_for', 'mailbox', 'unproven_at', 'disown_hash']) {
        await db.schema.alterTable('outbox').addColumn(column, plain).execute();
      }
      await db.schema
        .alterTable('outbox')
        .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      for (const column of ['mailbox', 'network']) {
        await db.schema.alterTable('bookings').addColumn(column, plain).execute();
      }
      await sql`update bookings set mailbox = lower(email) where state = 'active' and slot > ${sql.lit(now)}`.execute(
        db,
      );
      await sql`create index outbox_to_unproven on outbox (mailbox, unproven_at)
        where unproven_at is not null`.execute(db);
      await sql`create unique index outbox_disown_hash on outbox (disown_hash) where disown_hash is not null`.execute(
        db,
      );
      for (const column of ['mailbox', 'network']) {
        await sql`create index ${sql.ref(`bookings_by_${column}`)} on bookings (${sql.ref(column)}, slot)
          where ${sql.ref(column)} is not null`.execute(db);
      }
    },
  };
}
