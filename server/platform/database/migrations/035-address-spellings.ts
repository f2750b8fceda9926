import { canonicalAddress } from '@vitrine/contracts/email-address.ts';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldForSearch } from '../search.ts';

type Engine = 'sqlite' | 'postgres';
type Db = Kysely<unknown>;

/** The columns with an address, or the mailbox of one. What was signed is evidence, and stays as it was. */
const columns = {
  quotes: ['email'],
  contacts: ['email'],
  bookings: ['email', 'mailbox'],
  outbox: ['recipient', 'mailbox'],
  proposals: ['email'],
  dossiers: ['email'],
  replies: ['email'],
  incoming_mails: ['email', 'sender'],
  follow_ups: ['email'],
  deleted_records: ['email'],
  deleted_names: ['email'],
  email_links: ['email'],
  quarantine: ['email'],
  reset_requests: ['email'],
  invitations: ['email'],
  client_invitations: ['email'],
  addresses: ['mailbox'],
  accounts: ['email'],
} as const;

/** Those with a column of the words that a search finds their rows by. */
const searchable: ReadonlySet<string> = new Set([
  'quotes',
  'contacts',
  'bookings',
  'outbox',
  'proposals',
  'quarantine',
  'accounts',
]);

/** Those with rows to bring back, in JSON. */
const kept: Readonly<Record<string, string>> = { deleted_records: 'content', quarantine: 'record' };

/**
 * Addresses whose domain is not in ASCII, or in capitals, are spelled as all addresses are from now on. Searches find them
 * by either spelling. Where somebody has one account in each, the second stays: nobody is locked out of the first.
 */
export function addressSpellings(engine: Engine): Migration {
  return {
    up: async (db: Db) => {
      for (const [table, names] of Object.entries(columns)) {
        for (const column of names) {
          const changed = await readChanged(db, engine, table, column);
          if (changed.length === 0) continue;
          const change = () => changeAll(db, table, column, changed);
          await (table === 'proposals' ? unguarded(db, engine, change) : change());
        }
      }
    },
  };
}

type Changed = { readonly from: string; readonly to: string };

async function readChanged(db: Db, engine: Engine, table: string, column: string): Promise<Changed[]> {
  const value = sql.ref(column);
  const bytes = engine === 'postgres' ? sql`octet_length(${value})` : sql`length(cast(${value} as blob))`;
  const { rows } = await sql<{ email: string }>`select distinct ${value} as email from ${sql.table(table)}
    where ${bytes} <> length(${value}) or ${value} <> lower(${value}) or ${value} like '%.'`.execute(db);
  return rows.map(({ email }) => ({ from: email, to: canonicalAddress(email) })).filter(({ from, to }) => from !== to);
}

async function changeAll(db: Db, table: string, column: string, changed: readonly Changed[]): Promise<void> {
  const [rows, value] = [sql.table(table), sql.ref(column)];
  for (const each of changed) {
    const { from, to } = each;
    if (table === 'dossiers') await joinDossiers(db, each);
    if (table === 'addresses') await joinMailboxes(db, each);
    if (table.endsWith('invitations')) {
      await sql`delete from ${rows} where ${value} = ${from}
        and exists (select 1 from ${rows} as other where other.email = ${to})`.execute(db);
    }
    const json = kept[table];
    if (json !== undefined) {
      const [was, is] = [JSON.stringify(from), JSON.stringify(to)];
      await sql`update ${rows} set ${sql.ref(json)} = replace(${sql.ref(json)}, ${was}, ${is})
        where ${value} = ${from}`.execute(db);
    }
    const isFound = searchable.has(table) && column !== 'mailbox';
    const search = isFound ? sql`, search = search || ${` ${foldForSearch(to)}`}` : sql``;
    const isFree =
      table === 'accounts'
        ? sql`and not exists (select 1 from accounts as other where other.kind = accounts.kind and other.email = ${to})`
        : sql``;
    await sql`update ${rows} set ${value} = ${to} ${search} where ${value} = ${from} ${isFree}`.execute(db);
  }
}

/** Of two dossiers of one person, the notes and what only one of them says go into the one that is spelled as from now on. */
async function joinDossiers(db: Db, { from, to }: Changed): Promise<void> {
  const [old, lasting] = [await readDossier(db, from), await readDossier(db, to)];
  if (!old || !lasting) return;
  await sql`update dossier_notes set dossier_id = ${lasting.id} where dossier_id = ${old.id}`.execute(db);
  // Whoever is joined to either is joined to the head of both.
  const head = [lasting.joined_to, old.joined_to].find((id) => id !== null && id !== old.id && id !== lasting.id);
  await sql`update dossiers set joined_to = ${head ?? lasting.id}
    where joined_to in (${old.id}, ${lasting.id})`.execute(db);
  await sql`update dossiers set joined_to = ${head ?? null} where id = ${lasting.id}`.execute(db);
  for (const column of ['company', 'phone', 'next_step', 'owner_id', 'next_date'])
    await fillFrom(db, old, lasting, [column]);
  await fillFrom(db, old, lasting, outcomeColumns);
  await sql`delete from dossiers where id = ${old.id}`.execute(db);
}

type Dossier = { readonly id: string; readonly joined_to: string | null };

const outcomeColumns = ['outcome', 'outcome_at', 'outcome_amount', 'outcome_currency', 'outcome_reason'];

async function readDossier(db: Db, email: string): Promise<Dossier | undefined> {
  return (await sql<Dossier>`select id, joined_to from dossiers where email = ${email}`.execute(db)).rows[0];
}

/** Sets columns of a dossier to what another one says, where the first of them says nothing. */
async function fillFrom(db: Db, from: Dossier, to: Dossier, names: readonly string[]): Promise<void> {
  const set = names.map(
    (name) => sql`${sql.ref(name)} = (select ${sql.ref(name)} from dossiers where id = ${from.id})`,
  );
  const [first] = names;
  await sql`update dossiers set ${sql.join(set)}
    where id = ${to.id} and coalesce(${sql.ref(first ?? '')}, '') = ''`.execute(db);
}

/** Of two notes about a mailbox, whatever either says holds. */
async function joinMailboxes(db: Db, { from, to }: Changed): Promise<void> {
  const { rows } = await sql<{ proven: string | null; disowned: string | null }>`select proven_at as proven,
    disowned_at as disowned from addresses where mailbox = ${from}
    and exists (select 1 from addresses as other where other.mailbox = ${to})`.execute(db);
  const [old] = rows;
  if (!old) return;
  await sql`update addresses set proven_at = coalesce(proven_at, ${old.proven}),
    disowned_at = coalesce(disowned_at, ${old.disowned}) where mailbox = ${to}`.execute(db);
  await sql`delete from addresses where mailbox = ${from}`.execute(db);
}

/** Changes proposals that were sent: to whom they went is the same, in other letters. */
async function unguarded(db: Db, engine: Engine, change: () => Promise<void>): Promise<void> {
  const guard = 'proposals_refuse_changes';
  if (engine === 'postgres') {
    await sql`alter table proposals disable trigger ${sql.ref(guard)}`.execute(db);
    await change();
    await sql`alter table proposals enable trigger ${sql.ref(guard)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ made: string }>`select sql as made from sqlite_master
    where type = 'trigger' and name = ${guard}`.execute(db);
  await sql`drop trigger ${sql.ref(guard)}`.execute(db);
  await change();
  await sql`${sql.raw(rows[0]?.made ?? '')}`.execute(db);
}
