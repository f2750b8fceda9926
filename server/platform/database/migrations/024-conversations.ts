import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * The other half of replies: the files they carry, the mails that come back, where each mailbox has been read to, and a
 * number for each change of a template. The new tables are empty, and the new column has a constant default.
 */
export function conversations(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await createFiles(db, plain);
      await createIncoming(db, plain);
      await db.schema
        .alterTable('reply_templates')
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    },
  };
}

async function createFiles(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('reply_files')
    .addColumn('id', plain, (c) => c.primaryKey())
    // No references, as in the table of replies: what was sent stays when its author leaves.
    .addColumn('account_id', plain, (c) => c.notNull())
    .addColumn('lead_id', plain, (c) => c.notNull())
    .addColumn('reply_id', plain)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('hash', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reply_files_by_lead').on('reply_files').column('lead_id').execute();
  await sql`create index reply_files_by_reply on reply_files (reply_id) where reply_id is not null`.execute(db);
  await sql`create index reply_files_of_drafts on reply_files (created_at) where reply_id is null`.execute(db);
}

async function createIncoming(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('incoming_mails')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('message_id', plain, (c) => c.notNull().unique())
    .addColumn('list', plain, (c) => c.notNull())
    .addColumn('lead_id', plain, (c) => c.notNull())
    .addColumn('reply_id', plain)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('is_automatic', 'integer', (c) => c.notNull())
    .addColumn('written_at', plain, (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('incoming_mails_by_lead').on('incoming_mails').columns(['lead_id', 'id']).execute();
  await db.schema.createIndex('incoming_mails_by_email').on('incoming_mails').columns(['email', 'id']).execute();
  await db.schema
    .createTable('incoming_boxes')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('uid_validity', plain, (c) => c.notNull())
    // Up to 2 to the power of 32.
    .addColumn('last_uid', 'bigint', (c) => c.notNull())
    .addColumn('claimed_until', plain)
    .addColumn('read_at', plain)
    .addColumn('failing_since', plain)
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute();
}
