import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which records were marked as spam and what they had in common, so that a link takes two of them and an undo takes back
 * one (docs/decisions/0072). What earlier versions have learned of spam has no reports, and is not believed any more.
 */
export function spamReports(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('spam_reports')
        .addColumn('sign', plain, (c) => c.notNull())
        .addColumn('record_id', plain, (c) => c.notNull())
        .addColumn('reported_at', plain, (c) => c.notNull())
        .addPrimaryKeyConstraint('spam_reports_key', ['sign', 'record_id'])
        .execute();
      await db.schema.createIndex('spam_reports_by_record').on('spam_reports').column('record_id').execute();
      await db.schema.createIndex('spam_reports_by_age').on('spam_reports').column('reported_at').execute();
      await db.schema
        .createIndex('submission_networks_by_network')
        .on('submission_networks')
        .column('network')
        .execute();
    },
  };
}
