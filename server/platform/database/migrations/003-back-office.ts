import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  addColumn,
  createIndex,
  createIndexAhead,
  type Index,
  type PhasedMigration,
  plainText,
  updateAhead,
} from './ahead.ts';
import { countOnPostgres, countOnSqlite } from './list-counts.ts';
import { enableTrigrams, searchOnPostgres, searchOnSqlite, trigramIndexes } from './search-indexes.ts';

type Engine = 'sqlite' | 'postgres';

/**
 * What a back office of a million records needs: the audit trail, list counts maintained by triggers, search indexes, and
 * an index for every sort order (docs/decisions/0013).
 */
export function backOffice(engine: Engine): PhasedMigration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    ahead: async (db) => {
      await addColumns(db, engine);
      await updateAhead(db, 'outbox', { set: mailSearch, where: sql`search = ''` });
      for (const index of sortIndexes(engine)) await createIndexAhead(db, index);
      if (await enableTrigrams(db)) for (const index of trigramIndexes) await createIndexAhead(db, index);
    },
    up: async (db: Kysely<unknown>) => {
      await auditTrail(db, engine, plain);
      await addColumns(db, engine);
      await sql`update outbox set ${mailSearch} where search = ''`.execute(db);
      for (const index of sortIndexes(engine)) await createIndex(db, engine, index);
      await (engine === 'postgres' ? searchOnPostgres(db) : searchOnSqlite(db));
      await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
    },
  };
}

/** What a mail is searched by. */
const mailSearch = sql`search = lower(recipient) || ' ' || lower(template)`;

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of ['contacts', 'quotes', 'bookings']) await addColumn(db, engine, table, 'handled_after integer');
  await addColumn(db, engine, 'outbox', "search text not null default ''");
  await addColumn(db, engine, 'outbox', `resend_of ${plainText(engine)}`);
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
  // Append-only, even if a mistake of ours tries to change a note.
  const message = 'The audit trail is only ever added to.';
  if (engine === 'sqlite') {
    for (const statement of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`audit_refuses_${statement}`)} before ${sql.raw(statement)} on audit_entries
        begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    }
    // "insert or replace" deletes the row it replaces without firing the delete trigger.
    await sql`create trigger audit_refuses_replacement before insert on audit_entries
      when exists (select 1 from audit_entries where id = new.id or rowid = new.rowid)
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  await sql`create function refuse_to_change_audit() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${message}'; end`,
  )}`.execute(db);
  await sql`create trigger audit_refuses_changes before update or delete or truncate on audit_entries
    for each statement execute function refuse_to_change_audit()`.execute(db);
}

/** The class of a waiting time by its upper bound in seconds: 0 until somebody handles the lead, -1 for the longest. */
const waitingClass = `case when handled_after is null then 0 when handled_after <= 3600 then 3600
  when handled_after <= 14400 then 14400 when handled_after <= 28800 then 28800 when handled_after <= 86400 then 86400
  when handled_after <= 172800 then 172800 else -1 end`;

/** The client filters that match few rows, written as in `features/clients/queries.ts`; most clients are validated. */
const clientFilters = { pending: 'validated_at is null', leaving: 'deletion_requested_at is not null' };

/** An index for every sort order of the lists, and for what the charts count. */
function sortIndexes(engine: Engine): Index[] {
  // The name without accents and capitals, the same expression as `nameOrder` in `listing.ts`.
  const name = engine === 'postgres' ? '(substr(search, 1, 100)) collate "C"' : 'substr(search, 1, 100)';
  const ordersByTable = {
    contacts: { name, email: 'email' },
    quotes: { name, email: 'email', service: 'service_type', estimate: 'estimated_price' },
    bookings: { name, email: 'email', slot: 'slot' },
  };
  const indexes: Index[] = [];
  for (const [table, orders] of Object.entries(ordersByTable)) {
    for (const [order, column] of Object.entries(orders)) {
      indexes.push({ name: `${table}_by_${order}`, on: `${table} (${column}, id)` });
      indexes.push({ name: `${table}_of_status_by_${order}`, on: `${table} (status, ${column}, id)` });
    }
    // For counts by class of waiting time and period; `features/dashboard/queries.ts` has the same expression.
    // PostgreSQL answers from the index alone only when it contains the column itself too.
    const columns = engine === 'postgres' ? 'id, handled_after' : 'id';
    indexes.push({ name: `${table}_by_waiting`, on: `${table} ((${waitingClass}), ${columns})` });
  }
  indexes.push({ name: 'accounts_by_name', on: `accounts (kind, ${name}, id)` });
  for (const [filter, condition] of Object.entries(clientFilters)) {
    indexes.push({ name: `accounts_${filter}`, on: `accounts (kind, id) where ${condition}` });
    indexes.push({ name: `accounts_${filter}_by_name`, on: `accounts (kind, ${name}, id) where ${condition}` });
  }
  indexes.push({ name: 'briefs_by_change', on: 'briefs (updated_at, account_id)' });
  indexes.push({ name: 'brief_steps_by_step', on: 'brief_steps (step, is_draft)' });
  indexes.push({ name: 'outbox_by_state', on: 'outbox (state, id)' });
  return indexes;
}
