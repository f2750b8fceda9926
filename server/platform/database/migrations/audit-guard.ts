import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** The columns of the audit trail that name a person. They alone may be changed, and only to nothing. */
const names = ['actor', 'actor_name', 'subject_name'];

const message = 'The audit trail is only ever added to.';

/**
 * Replaces the triggers that protect the audit trail: entries are still neither deleted nor changed, but a person who is
 * erased can be taken out of them (docs/decisions/0044). A migration that adds a column to the trail runs
 * this again, since SQLite's triggers list the columns.
 */
export async function guardAudit(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? guardOnSqlite(db) : guardOnPostgres(db));
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('audit_entries')`.execute(db);
  const columns = rows.map(({ name }) => name);
  const redactable = columns.filter((name) => names.includes(name));
  const fixed = columns.filter((name) => !names.includes(name)).map((name) => `"${name}"`);
  // `rowid` is no column, yet an update can set it.
  const isOther = [
    'new.rowid is not old.rowid',
    ...redactable.map((name) => `coalesce(new.${name}, '') not in ('', coalesce(old.${name}, ''))`),
  ].join(' or ');
  await sql`drop trigger if exists audit_refuses_update`.execute(db);
  await sql`drop trigger if exists audit_refuses_renaming`.execute(db);
  await sql`${sql.raw(`create trigger audit_refuses_update before update of ${fixed.join(', ')} on audit_entries
    begin select raise(abort, '${message}'); end`)}`.execute(db);
  await sql`${sql.raw(`create trigger audit_refuses_renaming before update on audit_entries when ${isOther}
    begin select raise(abort, '${message}'); end`)}`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const list = `array[${names.map((name) => `'${name}'`).join(', ')}]`;
  await sql`create or replace function refuse_to_rename_in_audit() returns trigger language plpgsql as ${sql.lit(
    `declare
      earlier jsonb := to_jsonb(old);
      later jsonb := to_jsonb(new);
      name text;
    begin
      if earlier - ${list} is distinct from later - ${list} then raise exception '${message}'; end if;
      foreach name in array ${list} loop
        if coalesce(later ->> name, '') not in ('', coalesce(earlier ->> name, '')) then
          raise exception '${message}';
        end if;
      end loop;
      return new;
    end`,
  )}`.execute(db);
  await sql`drop trigger if exists audit_refuses_changes on audit_entries`.execute(db);
  await sql`drop trigger if exists audit_refuses_renaming on audit_entries`.execute(db);
  await sql`create trigger audit_refuses_changes before delete or truncate on audit_entries
    for each statement execute function refuse_to_change_audit()`.execute(db);
  await sql`create trigger audit_refuses_renaming before update on audit_entries
    for each row execute function refuse_to_rename_in_audit()`.execute(db);
}
