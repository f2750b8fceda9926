import type { ListQuery } from '@vitrine/contracts/list.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { readReplyFilesTo } from '../../platform/erasure/conversations.ts';

const shown = ['id', 'at', 'actor', 'address_hash', 'counts', 'backups_until'] as const;

export type StoredErasure = Pick<Schema['erasures'], (typeof shown)[number]>;

/** The ids of everything an address has sent, and of its account. */
export async function readPerson(queries: Queries, address: string) {
  const leadIds: string[] = [];
  for (const table of leadLists) {
    const rows = queries
      .selectFrom(table as 'contacts')
      .select('id')
      .where('email', '=', address)
      .orderBy('id');
    for (const { id } of await rows.execute()) leadIds.push(id);
  }
  const clients = queries.selectFrom('accounts').select('id').where('kind', '=', 'client').where('email', '=', address);
  return { leadIds, accountIds: (await clients.execute()).map(({ id }) => id) };
}

/** The files exchanged with some accounts, and those of replies to an address or to some leads. */
export async function readFileIds(
  queries: Queries,
  { address, leadIds, accountIds }: { readonly address: string } & Awaited<ReturnType<typeof readPerson>>,
): Promise<string[]> {
  const ids = new Set<string>();
  if (accountIds.length > 0) {
    const files = queries.selectFrom('files').select('id').where('account_id', 'in', accountIds);
    for (const { id } of await files.execute()) ids.add(id);
  }
  for (const { id } of await readReplyFilesTo(queries, address, leadIds)) ids.add(id);
  return [...ids];
}

/** How many requests for a quote of an address have led to something. */
export async function countAgreedQuotes(queries: Queries, address: string): Promise<number> {
  const { n } = await queries
    .selectFrom('quotes')
    .select((of) => of.fn.countAll().as('n'))
    .where('email', '=', address)
    .where('status', 'in', ['confirmed', 'completed'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many proposals to an address were accepted, and stay as contracts. */
export async function countContracts(queries: Queries, address: string): Promise<number> {
  const { n } = await queries
    .selectFrom('proposals')
    .select((of) => of.fn.countAll().as('n'))
    .where('email', '=', address)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Who accepted the proposals to an address online. */
export function readSignaturesOf(queries: Queries, address: string) {
  return queries
    .selectFrom('signatures')
    .innerJoin('proposals', 'proposals.id', 'signatures.proposal_id')
    .select(['proposals.number as proposal', 'signatures.name', 'signatures.email', 'signatures.signed_at'])
    .select(['signatures.network', 'signatures.document_hash'])
    .where('proposals.email', '=', address)
    .orderBy('proposals.id')
    .execute();
}

/** Whether anything was proposed to an address. */
export async function hasProposals(queries: Queries, address: string): Promise<boolean> {
  const some = queries.selectFrom('proposals').select('id').where('email', '=', address).limit(1);
  return (await some.executeTakeFirst()) !== undefined;
}

const idsPerStatement = 500;

/** How many entries of the audit trail are about some records. */
export async function countChanges(queries: Queries, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const { n } = await queries
      .selectFrom('audit_entries')
      .select((of) => of.fn.countAll().as('n'))
      .where('subject_id', 'in', ids.slice(start, start + idsPerStatement))
      .executeTakeFirstOrThrow();
    count += Number(n);
  }
  return count;
}

export async function insertErasure(queries: Queries, erasure: Schema['erasures']): Promise<void> {
  await queries.insertInto('erasures').values(erasure).execute();
}

/** The receipts of an address, newest first. */
export function readErasuresOf(queries: Queries, addressHash: string): Promise<StoredErasure[]> {
  const all = queries.selectFrom('erasures').select(shown).where('address_hash', '=', addressHash);
  return all.orderBy('id', 'desc').execute();
}

/** When which address was erased. */
export function readErasureTimes(queries: Queries): Promise<Pick<Schema['erasures'], 'at' | 'address_hash'>[]> {
  return queries.selectFrom('erasures').select(['at', 'address_hash']).execute();
}

/** Every address that somebody has written from, or has an account with. */
export async function readAddresses(queries: Queries): Promise<string[]> {
  const { rows } = await queries.executeQuery(
    queries
      .selectFrom('contacts')
      .select('email')
      .union(queries.selectFrom('quotes').select('email'))
      .union(queries.selectFrom('bookings').select('email'))
      .union(queries.selectFrom('accounts').select('email').where('kind', '=', 'client'))
      .union(queries.selectFrom('dossiers').select('email'))
      .union(queries.selectFrom('proposals').select('email'))
      .union(queries.selectFrom('outbox').select('recipient as email'))
      .compile(),
  );
  return rows.map(({ email }) => email);
}

export function listErasures(database: Database, query: ListQuery) {
  return readPage(database, { rows: database.queries.selectFrom('erasures').select(shown), columns: {} }, query);
}

const rowsPerBatch = 50;

/** Reads rows some at a time. @param readAfter gives the next rows, by id, after the last one read */
async function* inBatches<Row extends { readonly id: string }>(readAfter: (id: string) => Promise<Row[]>) {
  for (let after = ''; ; ) {
    const rows = await readAfter(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    after = last.id;
  }
}

/** What an address has sent in one of the forms, some rows at a time, oldest first. */
export function readSent(queries: Queries, table: 'quotes' | 'contacts' | 'bookings' | 'proposals', address: string) {
  return inBatches((after) =>
    queries
      .selectFrom(table as 'contacts')
      .selectAll()
      .where('email', '=', address)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute(),
  );
}

/** The mails with the given ids, some at a time. */
export async function* readMails(queries: Queries, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += rowsPerBatch) {
    const some = ids.slice(start, start + rowsPerBatch);
    yield await queries
      .selectFrom('outbox')
      .select(['id', 'template', 'language', 'recipient', 'data', 'state', 'created_at', 'sent_at'])
      .where('id', 'in', some)
      .orderBy('id')
      .execute();
  }
}

/** The client's account of an address, if there is one. */
export function readClientAccount(queries: Queries, address: string) {
  return queries
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'language',
      'validated_at',
      'email_proven_at',
      'deletion_requested_at',
      'created_at',
    ])
    .where('kind', '=', 'client')
    .where('email', '=', address)
    .executeTakeFirst();
}

/** What the agency wrote down about an address, with its notes; undefined for nothing. */
export async function readDossierOf(queries: Queries, address: string) {
  const found = await queries.selectFrom('dossiers').selectAll().where('email', '=', address).executeTakeFirst();
  if (!found) return undefined;
  const { owner_id: _owner, ...dossier } = found;
  const notes = queries
    .selectFrom('dossier_notes')
    .select(['content', 'created_at', 'updated_at'])
    .where('dossier_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return { ...dossier, notes: await notes.execute() };
}

/** What the agency wanted to come back to about an address, oldest first; who it was is another person's data. */
export function readFollowUpsOf(queries: Queries, address: string) {
  return queries
    .selectFrom('follow_ups')
    .select(['kind', 'list', 'record_id', 'note', 'due_on', 'done_at', 'created_at'])
    .where('email', '=', address)
    .orderBy('id')
    .execute();
}

/** The files exchanged with an account, oldest first; who at the agency sent one is another person's data. */
export function readFiles(queries: Queries, accountId: string) {
  return queries
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'hash', 'side', 'created_at', 'fetched_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The logins of an account, oldest first. */
export function readLogins(queries: Queries, accountId: string) {
  return queries
    .selectFrom('sessions')
    .select(['ip_address', 'user_agent', 'logged_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('logged_at')
    .execute();
}

/** The answers of an account's brief, and when it was submitted. */
export async function readBrief(queries: Queries, accountId: string) {
  const brief = queries.selectFrom('briefs').select(['submitted_at', 'updated_at']).where('account_id', '=', accountId);
  const steps = queries
    .selectFrom('brief_steps')
    .select(['step', 'data', 'is_draft', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('step');
  const found = await brief.executeTakeFirst();
  return found && { ...found, steps: await steps.execute() };
}

/** What admins did with some records; who it was is another person's data. */
export async function readChanges(queries: Queries, ids: readonly string[]) {
  const found: { at: string; action: string; list: string; before: string | null; after: string | null }[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const changes = queries
      .selectFrom('audit_entries')
      .select(['at', 'action', 'list', 'subject_id', 'before', 'after'])
      .where('subject_id', 'in', ids.slice(start, start + idsPerStatement));
    found.push(...(await changes.orderBy('id').execute()));
  }
  return found;
}

/** The replies to an address, some at a time, oldest first; who wrote them is another person's data. */
export function readRepliesTo(queries: Queries, address: string) {
  return inBatches((after) =>
    queries
      .selectFrom('replies')
      .select(['id', 'list', 'lead_id', 'language', 'content', 'state', 'created_at', 'sent_at'])
      .where('email', '=', address)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute(),
  );
}
