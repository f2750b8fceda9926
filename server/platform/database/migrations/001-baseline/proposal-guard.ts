import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';

const message = 'A proposal that has been sent is not changed: a new version replaces it.';

/** What a proposal says and to whom, from the moment it is sent. */
const fixed = [
  ...['name', 'email', 'language', 'currency', 'content', 'net_cents', 'gross_cents', 'monthly_gross_cents'],
  ...['number', 'number_year', 'number_in_year', 'replaces', 'sent_at', 'valid_until'],
];

/** Triggers refuse to change what has been sent. */
export async function guardProposals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? onPostgres() : onSqlite) await sql.raw(statement).execute(db);
}

const onSqlite = [
  `create trigger proposals_refuse_changes before update of ${fixed.join(', ')} on proposals
    when old.state <> 'draft' begin select raise(abort, '${message}'); end`,
  `create trigger proposals_refuse_recall before update of state on proposals
    when old.state <> 'draft' and new.state = 'draft' begin select raise(abort, '${message}'); end`,
  `create trigger proposals_keep_particulars before update of particulars on proposals
    when old.state <> 'draft' begin select raise(abort, '${message}'); end`,
];

function onPostgres(): readonly string[] {
  const isOther = fixed.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create function refuse_to_change_proposal() returns trigger language plpgsql as $$ begin
      if new.state = 'draft' or ${isOther} then raise exception '${message}'; end if;
      return new;
    end $$`,
    `create trigger proposals_refuse_changes before update on proposals
      for each row when (old.state <> 'draft') execute function refuse_to_change_proposal()`,
    `create function refuse_other_particulars() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    `create trigger proposals_keep_particulars before update on proposals for each row
      when (old.state <> 'draft' and old.particulars is distinct from new.particulars)
      execute function refuse_other_particulars()`,
  ];
}
