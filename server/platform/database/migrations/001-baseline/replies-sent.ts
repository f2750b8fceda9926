import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';

/** What becomes of a reply when its mail changes, or a copy of that has been sent. */
const follow = `update replies set state = new.state, sent_at = coalesce(sent_at, new.sent_at)
  where id = new.id or (id = new.resend_of and new.state = 'sent')`;

/** Has replies follow the mails that carry them. */
export async function followReplies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
}

const onSqlite = [
  `create trigger outbox_of_replies after update of state on outbox
    when new.template = 'reply' begin ${follow}; end`,
];

const onPostgres = [
  `create function follow_mail_of_reply() returns trigger language plpgsql as $$ begin ${follow}; return null; end $$`,
  `create trigger outbox_of_replies after update of state on outbox
    for each row when (new.template = 'reply') execute function follow_mail_of_reply()`,
];
