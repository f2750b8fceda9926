import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Mails have a priority (`platform/mail/priority.ts`), and are found by it when they are due. The default is what a server
 * of an earlier version writes while versions overlap. Only mails that may still be sent need their own: there are few,
 * however long the history, and adding a column with a default rewrites no row on either engine.
 */
export function mailPriority(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('outbox')
        .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
      await sql`update outbox set priority = case when template = 'passwordResetLink' then 0 else 2 end
        where state in ('waiting', 'failed')
        and (template = 'passwordResetLink' or template like '%ForAgency')`.execute(db);
      await db.schema
        .createIndex('outbox_due_by_priority')
        .on('outbox')
        .columns(['priority', 'next_attempt_at'])
        .where(sql.ref('state'), '=', sql.lit('waiting'))
        .execute();
      await db.schema.dropIndex('outbox_due').execute();
    },
  };
}
