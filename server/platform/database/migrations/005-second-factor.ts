import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The second factor of an account: TOTP, passkeys and recovery codes; what proves one step of a login or of adding a
 * passkey, used once; and when a session last confirmed who it is (null: at its login).
 */
export function secondFactor(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('totp_secrets')
        .addColumn('account_id', plain, (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
        .addColumn('sealed_secret', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('activated_at', plain)
        .addColumn('last_used_at', plain)
        .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('credential_id', plain, (c) => c.notNull().unique())
        .addColumn('public_key', plain, (c) => c.notNull())
        // An unsigned number of 32 bits (WebAuthn, signCount).
        .addColumn('sign_count', 'bigint', (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('last_used_at', plain)
        .execute();
      await db.schema.createIndex('passkeys_by_account').on('passkeys').column('account_id').execute();
      await db.schema
        .createTable('recovery_codes')
        .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('code_hash', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
        .execute();
      await db.schema
        .createTable('identity_challenges')
        .addColumn('ticket_hash', plain, (c) => c.primaryKey())
        .addColumn('purpose', plain, (c) => c.notNull())
        .addColumn('account_id', plain, (c) => c.references('accounts.id').onDelete('cascade'))
        .addColumn('session_id', plain)
        .addColumn('challenge', plain, (c) => c.notNull())
        .addColumn('created_at', plain, (c) => c.notNull())
        .addColumn('expires_at', plain, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('identity_challenges_by_account')
        .on('identity_challenges')
        .column('account_id')
        .execute();
      await db.schema.alterTable('sessions').addColumn('confirmed_at', plain).execute();
    },
  };
}
