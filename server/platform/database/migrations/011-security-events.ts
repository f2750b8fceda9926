import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { guardAudit } from './audit-guard.ts';

type Engine = 'sqlite' | 'postgres';

/**
 * Security events join the audit trail, which learns what kind of person acted and from which network; each account
 * remembers the networks its owner has logged in from; and requests for a reset link wait for their turn in a table.
 * The new columns can be null or have a constant default, so that an earlier version may go on writing meanwhile.
 */
export function securityEvents(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('audit_entries').addColumn('actor_kind', plain).execute();
      await db.schema.alterTable('audit_entries').addColumn('network', 'text').execute();
      await db.schema
        .alterTable('audit_entries')
        .addColumn('is_security', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await guardAudit(db, engine);
      // Two partial indexes, since the page of either kind is read backwards along its ids.
      await sql`create index audit_of_security on audit_entries (id) where is_security = 1`.execute(db);
      await sql`create index audit_of_changes on audit_entries (id) where is_security = 0`.execute(db);
      await db.schema
        .createTable('known_networks')
        .addColumn('account_id', plain, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('network_hash', plain, (c) => c.notNull())
        .addColumn('last_used_at', plain, (c) => c.notNull())
        .addPrimaryKeyConstraint('known_networks_pk', ['account_id', 'network_hash'])
        .execute();
      await db.schema
        .createTable('reset_requests')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('kind', plain, (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('due_at', plain, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('reset_requests_due').on('reset_requests').column('due_at').execute();
    },
  };
}
