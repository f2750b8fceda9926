import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What the lists of clients and briefs are sorted and searched by: how much of the brief is complete, how many logins there
 * were and when the last one was, maintained by triggers and indexed; and the brief's project and company among the words
 * of its client. A table keeps the names of deleted records for the audit trail, which may keep none.
 */
export function clientOrders(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ['completed_steps', 'session_count']) {
        await db.schema
          .alterTable('accounts')
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
          .execute();
      }
      await db.schema
        .alterTable('accounts')
        .addColumn('last_session_at', plain, (c) => c.notNull().defaultTo(''))
        .execute();
      // Before counting: on PostgreSQL this waits for whoever is writing, and nothing is missed between the two.
      await (engine === 'postgres' ? followOnPostgres(db) : followOnSqlite(db));
      await sql`update accounts set
        completed_steps = (select count(*) from brief_steps where account_id = accounts.id and is_draft = 0),
        session_count = (select count(*) from sessions where account_id = accounts.id),
        last_session_at = coalesce((select max(logged_at) from sessions where account_id = accounts.id), '')`.execute(
        db,
      );
      await addProjects(db);
      for (const column of ['completed_steps', 'session_count', 'last_session_at']) {
        await sql`create index ${sql.ref(`accounts_by_${column}`)} on accounts (kind, ${sql.ref(column)}, id)`.execute(
          db,
        );
      }
      await db.schema
        .createTable('deleted_names')
        .addColumn('record_id', plain, (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('deleted_at', plain, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('deleted_names_by_email').on('deleted_names').column('email').execute();
      await db.schema.createIndex('deleted_names_by_date').on('deleted_names').column('deleted_at').execute();
    },
  };
}

/** What becomes of an account when a login or a step of its brief comes, changes or goes. */
const changes = {
  sessions_followed_in: {
    on: 'insert on sessions',
    row: 'new',
    when: 'true',
    set: (later: string) =>
      `session_count = session_count + 1, last_session_at = ${later}(last_session_at, new.logged_at)`,
  },
  sessions_followed_out: {
    on: 'delete on sessions',
    row: 'old',
    when: 'true',
    set: () => `session_count = session_count - 1, last_session_at = case when last_session_at > old.logged_at
      then last_session_at
      else coalesce((select max(logged_at) from sessions where account_id = old.account_id), '') end`,
  },
  brief_steps_followed_in: {
    on: 'insert on brief_steps',
    row: 'new',
    when: 'new.is_draft = 0',
    set: () => 'completed_steps = completed_steps + 1',
  },
  brief_steps_followed_out: {
    on: 'delete on brief_steps',
    row: 'old',
    when: 'old.is_draft = 0',
    set: () => 'completed_steps = completed_steps - 1',
  },
  brief_steps_followed_anew: {
    on: 'update of is_draft on brief_steps',
    row: 'new',
    when: 'old.is_draft <> new.is_draft',
    set: () => 'completed_steps = completed_steps + old.is_draft - new.is_draft',
  },
} as const;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [name, { on, row, when, set }] of Object.entries(changes)) {
    await sql`${sql.raw(`create trigger ${name} after ${on} when ${when} begin
      update accounts set ${set('max')} where id = ${row}.account_id;
    end`)}`.execute(db);
  }
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [name, { on, row, when, set }] of Object.entries(changes)) {
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(
      `begin update accounts set ${set('greatest')} where id = ${row}.account_id; return null; end`,
    )}`.execute(db);
    await sql`${sql.raw(`create trigger ${name} after ${on} for each row when (${when}) execute function ${name}()`)}`.execute(
      db,
    );
  }
}

const batch = 500;

/** Adds the names of project and company, from the first step of each brief, to the words its client is found by. */
async function addProjects(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; data: string; search: string }>`
      select account_id as id, data, search from brief_steps join accounts on accounts.id = account_id
      where step = 1 and account_id > ${after} order by account_id limit ${batch}`.execute(db);
    for (const { id, data, search } of rows) {
      const { projectName, companyName } = JSON.parse(data) as Record<string, unknown>;
      const words = [projectName, companyName].filter((each) => typeof each === 'string').map(fold);
      if (words.length === 0) continue;
      await sql`update accounts set search = ${[search, ...words].join(' ')} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** As `foldForSearch` was when this was written. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
