import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Files exchanged with clients, and invitations of clients. Both tables are new. */
export function files(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('files')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('hash', plain, (c) => c.notNull())
        .addColumn('side', plain, (c) => c.notNull())
        .addColumn('author_id', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('announced_at', plain)
        .addColumn('fetched_at', plain)
        .execute();
      await db.schema.createIndex('files_by_account').on('files').columns(['account_id', 'id']).execute();
      await sql`create index files_to_announce on files (account_id, side) where announced_at is null`.execute(db);
      await db.schema
        .createTable('client_invitations')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('language', plain, (c) => c.notNull())
        .addColumn('token_hash', plain, (c) => c.notNull().unique())
        .addColumn('invited_by', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('expires_at', plain, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('client_invitations_by_age').on('client_invitations').column('expires_at').execute();
    },
  };
}
