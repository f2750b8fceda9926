import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countOnPostgres, countOnSqlite } from './counting.ts';
import { searchOnPostgres, searchOnSqlite } from './searching.ts';

type Engine = 'sqlite' | 'postgres';

/**
 * What a back office of a million records stands on: the trail of what admins did, counts that are kept and not counted,
 * an index for searching inside texts, and one for each order a list may be put in.
 */
export function backOffice(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await auditTrail(db, engine, plain);
      for (const table of ['contacts', 'quotes', 'bookings']) {
        await db.schema.alterTable(table).addColumn('handled_after', 'integer').execute();
      }
      await db.schema
        .alterTable('outbox')
        .addColumn('search', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('outbox').addColumn('resend_of', plain).execute();
      await sql`update outbox set search = lower(recipient) || ' ' || lower(template)`.execute(db);
      await orders(db, engine);
      await (engine === 'postgres' ? searchOnPostgres(db) : searchOnSqlite(db));
      await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
    },
  };
}

async function auditTrail(db: Kysely<unknown>, engine: Engine, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('at', plain, (c) => c.notNull())
    .addColumn('actor_id', plain, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', plain, (c) => c.notNull())
    .addColumn('list', plain, (c) => c.notNull())
    .addColumn('subject_id', plain)
    .addColumn('before', plain)
    .addColumn('after', plain)
    .addColumn('change', plain)
    .execute();
  await db.schema.createIndex('audit_by_subject').on('audit_entries').columns(['subject_id', 'id']).execute();
  await db.schema.createIndex('audit_by_change').on('audit_entries').column('change').execute();
  // Never edited: not even by a mistake of ours.
  const sentence = 'The audit trail is only ever added to.';
  if (engine === 'sqlite') {
    for (const act of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`audit_refuses_${act}`)} before ${sql.raw(act)} on audit_entries
        begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db);
    }
    // "insert or replace" deletes what it replaces, and no trigger of deletions hears of it.
    await sql`create trigger audit_refuses_replacement before insert on audit_entries
      when exists (select 1 from audit_entries where id = new.id or rowid = new.rowid)
      begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db);
    return;
  }
  await sql`create function refuse_to_change_audit() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${sentence}'; end`,
  )}`.execute(db);
  await sql`create trigger audit_refuses_changes before update or delete or truncate on audit_entries
    for each statement execute function refuse_to_change_audit()`.execute(db);
}

/** The class of a waiting time: its upper end in seconds, 0 while nobody has touched the lead, -1 for the longest. */
const waitingClass = sql.raw(`case when handled_after is null then 0 when handled_after <= 3600 then 3600
  when handled_after <= 14400 then 14400 when handled_after <= 28800 then 28800 when handled_after <= 86400 then 86400
  when handled_after <= 172800 then 172800 else -1 end`);

/** The filters of the clients that few pass, as `features/clients/queries.ts` writes them; most are validated. */
const clientFilters = { pending: 'validated_at is null', leaving: 'deletion_requested_at is not null' };

/** An index for each order of the lists, and for what the charts count. */
async function orders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // The name as it is searched: without accents and capitals, so that « Élodie » stands beside "Elodie" (`listing.ts`).
  const name = engine === 'postgres' ? sql`(substr(search, 1, 100)) collate "C"` : sql`substr(search, 1, 100)`;
  const orderOf = {
    contacts: { name, email: sql`email` },
    quotes: { name, email: sql`email`, service: sql`service_type`, estimate: sql`estimated_price` },
    bookings: { name, email: sql`email`, slot: sql`slot` },
  };
  for (const [table, ways] of Object.entries(orderOf)) {
    const on = sql.table(table);
    for (const [way, column] of Object.entries(ways)) {
      await sql`create index ${sql.ref(`${table}_by_${way}`)} on ${on} (${column}, id)`.execute(db);
      await sql`create index ${sql.ref(`${table}_of_status_by_${way}`)} on ${on} (status, ${column}, id)`.execute(db);
    }
    // Counted by class of waiting time and period (`features/dashboard/queries.ts`, which writes the same expression).
    // PostgreSQL answers from the index alone only when the column itself is in it too.
    const columns = sql.raw(engine === 'postgres' ? 'id, handled_after' : 'id');
    await sql`create index ${sql.ref(`${table}_by_waiting`)} on ${on} ((${waitingClass}), ${columns})`.execute(db);
  }
  await sql`create index accounts_by_name on accounts (kind, ${name}, id)`.execute(db);
  for (const [filter, condition] of Object.entries(clientFilters)) {
    const holds = sql.raw(condition);
    await sql`create index ${sql.ref(`accounts_${filter}`)} on accounts (kind, id) where ${holds}`.execute(db);
    await sql`create index ${sql.ref(`accounts_${filter}_by_name`)} on accounts (kind, ${name}, id) where ${holds}`.execute(
      db,
    );
  }
  await sql`create index briefs_by_change on briefs (updated_at, account_id)`.execute(db);
  await sql`create index brief_steps_by_step on brief_steps (step, is_draft)`.execute(db);
  await sql`create index outbox_by_state on outbox (state, id)`.execute(db);
}
