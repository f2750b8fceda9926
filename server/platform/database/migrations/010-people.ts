import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Several people of the agency: their roles, invitations, idle sessions, and their names in the audit trail. Every admin
 * that is there could do everything, and becomes an owner.
 */
export function people(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ['admin_role', 'disabled_at', 'last_login_at']) {
        await db.schema.alterTable('accounts').addColumn(column, plain).execute();
      }
      await db.schema
        .alterTable('accounts')
        .addColumn('has_weak_password', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update accounts set admin_role = 'owner' where kind = 'admin'`.execute(db);
      await db.schema.alterTable('sessions').addColumn('last_used_at', plain).execute();
      for (const column of ['actor_name', 'subject_name']) {
        await db.schema.alterTable('audit_entries').addColumn(column, 'text').execute();
      }
      await db.schema
        .createTable('invitations')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('email', plain, (c) => c.notNull().unique())
        .addColumn('role', plain, (c) => c.notNull())
        .addColumn('language', plain, (c) => c.notNull())
        .addColumn('token_hash', plain, (c) => c.notNull().unique())
        // No reference: what an invitation says about its sender stays true.
        .addColumn('invited_by', plain, (c) => c.notNull())
        .addColumn('invited_by_name', 'text', (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('expires_at', plain, (c) => c.notNull())
        .execute();
    },
  };
}
