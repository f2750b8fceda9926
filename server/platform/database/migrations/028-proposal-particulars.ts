import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const message = 'A proposal that has been sent is not changed: a new version replaces it.';

/** What holds of a proposal from the moment it is sent, as JSON; null in those that were sent before, which stay so. */
export function proposalParticulars(engine: 'sqlite' | 'postgres'): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('proposals').addColumn('particulars', 'text').execute();
      await (engine === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db));
    },
  };
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger proposals_keep_particulars before update of particulars on proposals
    when old.state <> 'draft' begin select raise(abort, '${message}'); end`)}`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_other_particulars() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${message}'; end`,
  )}`.execute(db);
  await sql`create trigger proposals_keep_particulars before update on proposals for each row
    when (old.state <> 'draft' and old.particulars is distinct from new.particulars)
    execute function refuse_other_particulars()`.execute(db);
}
