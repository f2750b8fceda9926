import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Links mailed to prove, change or take back the e-mail address of an account (docs/decisions, "The account's own page"),
 * and whether its holder has chosen the language of the mails or it follows the site.
 */
export function emailLinks(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('email_links')
        .addColumn('token_hash', plain, (c) => c.primaryKey())
        .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('purpose', plain, (c) => c.notNull())
        .addColumn('email', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('expires_at', plain, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('email_links_by_account').on('email_links').column('account_id').execute();
      await db.schema.createIndex('email_links_by_expiry').on('email_links').column('expires_at').execute();
      await db.schema
        .alterTable('accounts')
        .addColumn('has_chosen_language', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
