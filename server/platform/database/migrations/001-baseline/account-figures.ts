import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';

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

/**
 * What the lists of clients and briefs are sorted by is maintained by triggers: how much of the brief is complete, how many
 * logins there were, and when the last one was.
 */
export async function followAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, { on, row, when, set }] of Object.entries(changes)) {
    if (engine === 'sqlite') {
      await sql`${sql.raw(`create trigger ${name} after ${on} when ${when} begin
        update accounts set ${set('max')} where id = ${row}.account_id;
      end`)}`.execute(db);
      continue;
    }
    const body = `begin update accounts set ${set('greatest')} where id = ${row}.account_id; return null; end`;
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
    const trigger = `create trigger ${name} after ${on} for each row when (${when}) execute function ${name}()`;
    await sql`${sql.raw(trigger)}`.execute(db);
  }
}
