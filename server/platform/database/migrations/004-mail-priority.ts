import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createIndexAhead, type Index, type PhasedMigration } from './ahead.ts';

const dueByPriority: Index = {
  name: 'outbox_due_by_priority',
  on: "outbox (priority, next_attempt_at) where state = 'waiting'",
};

/**
 * Mails have a priority (`platform/mail/priority.ts`), and are found by it when they are due. The default is what a server
 * of an earlier version writes while versions overlap. Only mails that may still be sent need their own: there are few,
 * however long the history, and adding a column with a default rewrites no row on either engine.
 */
export function mailPriority(engine: 'sqlite' | 'postgres'): PhasedMigration {
  const addPriority = (db: Kysely<unknown>) => addColumn(db, engine, 'outbox', 'priority integer not null default 1');
  return {
    ahead: async (db) => {
      await addPriority(db);
      await createIndexAhead(db, dueByPriority);
    },
    up: async (db: Kysely<unknown>) => {
      await addPriority(db);
      await sql`update outbox set priority = case when template = 'passwordResetLink' then 0 else 2 end
        where state in ('waiting', 'failed')
        and (template = 'passwordResetLink' or template like '%ForAgency')`.execute(db);
      await createIndex(db, engine, dueByPriority);
      await db.schema.dropIndex('outbox_due').execute();
    },
  };
}
