import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The first tables. Instants and ids are text compared byte by byte. On PostgreSQL `collate "C"` ensures that whatever
 * the database's own collation, and makes the indexes faster.
 */
export function firstTables(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await leads(db, plain);
      await accounts(db, plain);
      await briefs(db, plain);
      await outboxAndSettings(db, plain, engine);
    },
  };
}

async function leads(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('status', plain, (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('quotes')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('service_type', plain, (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('estimated_price', 'integer', (c) => c.notNull())
    .addColumn('status', plain, (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('bookings')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('slot', plain, (c) => c.notNull())
    .addColumn('ends_at', plain, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('message', 'text')
    .addColumn('status', plain, (c) => c.notNull())
    .addColumn('state', plain, (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('manage_token_hash', plain, (c) => c.notNull().unique())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['contacts', 'quotes', 'bookings'] as const) {
    // Ids rise with time, so newest first is the primary key read backwards.
    await db.schema.createIndex(`${table}_by_status`).on(table).columns(['status', 'id']).execute();
  }
  // Makes a booking unique: one active booking per slot, however many requests arrive at once.
  await db.schema
    .createIndex('bookings_one_active_per_slot')
    .unique()
    .on('bookings')
    .column('slot')
    .where(sql.ref('state'), '=', sql.lit('active'))
    .execute();
}

async function accounts(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('kind', plain, (c) => c.notNull())
    .addColumn('email', plain, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('validated_at', plain)
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addUniqueConstraint('accounts_one_per_email', ['kind', 'email'])
    .execute();
  await db.schema.createIndex('accounts_newest').on('accounts').columns(['kind', 'id']).execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('token_hash', plain, (c) => c.notNull().unique())
    .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('ip_address', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('logged_at', plain, (c) => c.notNull())
    .addColumn('expires_at', plain, (c) => c.notNull())
    .addColumn('revoked_at', plain)
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').columns(['account_id', 'logged_at']).execute();
  await db.schema.createIndex('sessions_newest').on('sessions').columns(['logged_at', 'id']).execute();
  await db.schema
    .createTable('reset_tokens')
    .addColumn('token_hash', plain, (c) => c.primaryKey())
    .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('expires_at', plain, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reset_tokens_by_account').on('reset_tokens').column('account_id').execute();
}

async function briefs(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('briefs')
    .addColumn('account_id', plain, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('submitted_at', plain)
    .addColumn('updated_at', plain, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('brief_steps')
    .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('is_draft', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('saved_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('brief_steps_key', ['account_id', 'step'])
    .execute();
}

async function outboxAndSettings(
  db: Kysely<unknown>,
  plain: RawBuilder<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('template', plain, (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('state', plain, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', plain, (c) => c.notNull())
    .addColumn('claimed_until', plain)
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('sent_at', plain)
    .addColumn('last_error', 'text')
    .execute();
  // The index holds only waiting mails, so that years of sent ones cost the worker nothing.
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', plain, (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', plain, (c) => c.notNull())
    .addColumn('endpoint', plain, (c) => c.notNull())
    .addColumn('fingerprint', plain, (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['key', 'endpoint'])
    .execute();
  await db.schema.createIndex('idempotency_keys_oldest').on('idempotency_keys').column('created_at').execute();
  // These counts last some minutes, so PostgreSQL need not log them. (The table is empty after a crash.)
  const rateLimits = engine === 'postgres' ? sql`create unlogged table` : sql`create table`;
  await sql`${rateLimits} rate_limits (key text primary key, resets_at bigint not null, hits integer not null)`.execute(
    db,
  );
}
