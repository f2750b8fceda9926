import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { guardAudit } from '../audit-guard.ts';
import type { Dialect } from './dialect.ts';

/** The audit trail. Triggers keep it from being changed. */
export const audit = ({ plain }: Dialect): readonly string[] => [
  `create table audit_entries (
    id ${plain} primary key,
    at ${plain} not null,
    actor_id ${plain} not null,
    actor text not null,
    action ${plain} not null,
    list ${plain} not null,
    subject_id ${plain},
    before ${plain},
    after ${plain},
    change ${plain},
    actor_name text,
    subject_name text,
    actor_kind ${plain},
    network text,
    is_security integer not null default 0
  )`,
  'create index audit_by_actor on audit_entries (actor)',
  'create index audit_by_change on audit_entries (change)',
  'create index audit_by_subject on audit_entries (subject_id, id)',
  // Two partial indexes, since the page of either kind is read backwards along its ids.
  'create index audit_of_changes on audit_entries (id) where is_security = 0',
  'create index audit_of_security on audit_entries (id) where is_security = 1',
];

const message = 'The audit trail is only ever added to.';

/** Makes the trail append-only, even if a mistake of ours tries to change a note. */
export async function protectAudit(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
  await guardAudit(db, engine);
}

const onSqlite = [
  `create trigger audit_refuses_delete before delete on audit_entries begin select raise(abort, '${message}'); end`,
  // "insert or replace" deletes the row it replaces without firing the delete trigger.
  `create trigger audit_refuses_replacement before insert on audit_entries
    when exists (select 1 from audit_entries where id = new.id or rowid = new.rowid)
    begin select raise(abort, '${message}'); end`,
];

const onPostgres = [
  `create function refuse_to_change_audit() returns trigger language plpgsql as
    $$begin raise exception '${message}'; end$$`,
];
