import { type SqlBool, sql } from 'kysely';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { spellingsOf, spellingsOfAccounts } from '../../platform/mail/spellings.ts';
import { findMails, type Target } from './person.ts';

// What the tables of `reach.ts` have about a person, as an export hands it out: rows in batches, oldest first.

/** Rows of a table, some at a time: however many there are, memory holds one batch. */
export type Batches = AsyncIterable<readonly object[]>;

const rowsPerBatch = 50;

/** All rows of one query, where there are few. */
export async function* inOneBatch(rows: Promise<readonly object[]>): Batches {
  yield await rows;
}

/** The rows of a table with an address in its column `email`, without the columns that are secrets or other people's. */
export function rowsOfEmail<Table extends EmailTable>(
  table: Table,
  columns: readonly (keyof Schema[Table] & string)[],
): (queries: Queries, target: Target) => Batches {
  return (queries, { email }) =>
    inOneBatch(
      queries
        .selectFrom(table as 'quarantine')
        .select(columns as readonly ['email'])
        .where('email', '=', email)
        .execute(),
    );
}

/** The tables that have an address in their column `email`. */
export type EmailTable = {
  [Table in keyof Schema]: Schema[Table] extends { email: string } ? Table : never;
}[keyof Schema];

/** The rows of a table that belong to one of some records, a statement for each few hundred of these. */
export async function* rowsOfIds<Row extends object>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (const some of chunksOf(ids)) yield await read(some);
}

/** The counters of what an address has tried. */
export function findLimits(queries: Queries, email: string): Batches {
  const ofEmail = sql<SqlBool>`key like ${searchPattern(email)} escape '\\'`;
  return inOneBatch(queries.selectFrom('rate_limits').select(['key', 'hits', 'resets_at']).where(ofEmail).execute());
}

/** The PDFs of the proposals to an address, as they were sent and signed. */
export function findProposalFiles(queries: Queries, email: string) {
  return queries
    .selectFrom('proposal_files')
    .innerJoin('proposals', 'proposals.id', 'proposal_files.proposal_id')
    .select(['proposals.number as proposal', 'proposal_files.kind', 'proposal_files.hash', 'proposal_files.created_at'])
    .select('proposal_files.content')
    .where('proposals.email', '=', email)
    .orderBy('proposals.id')
    .execute();
}

/** What a former admin did; whom it concerned is another person's data. */
function findOwnActs(queries: Queries, email: string) {
  return queries
    .selectFrom('audit_entries')
    .select(['at', 'action', 'list', 'network'])
    .where('actor', 'in', spellingsOf(email))
    .orderBy('id')
    .execute();
}

/** Who accepted the proposals to an address online. */
export function findSignaturesOf(queries: Queries, email: string) {
  return queries
    .selectFrom('signatures')
    .innerJoin('proposals', 'proposals.id', 'signatures.proposal_id')
    .select(['proposals.number as proposal', 'signatures.name', 'signatures.email', 'signatures.signed_at'])
    .select(['signatures.network', 'signatures.document_hash', 'signatures.begins_early'])
    .where('proposals.email', '=', email)
    .orderBy('proposals.id')
    .execute();
}

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
export function findSent(queries: Queries, table: 'quotes' | 'contacts' | 'bookings' | 'proposals', email: string) {
  return inBatches((after) =>
    queries
      .selectFrom(table as 'contacts')
      .selectAll()
      .where('email', '=', email)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute(),
  );
}

/** The mails with the given ids, some at a time. */
export async function* findMailRows(queries: Queries, ids: readonly string[]) {
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
export function findClientAccounts(queries: Queries, email: string) {
  return queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language', 'validated_at', 'email_confirmed_at'])
    .select(['deletion_requested_at', 'created_at'])
    .where('kind', '=', 'client')
    .where('email', 'in', spellingsOfAccounts(email))
    .execute();
}

/** What the agency wrote down about an address, with its notes. */
export async function findDossierOf(queries: Queries, email: string) {
  const found = await queries.selectFrom('dossiers').selectAll().where('email', '=', email).executeTakeFirst();
  if (!found) return [];
  const { owner_id: _owner, ...dossier } = found;
  const notes = queries
    .selectFrom('dossier_notes')
    .select(['content', 'created_at', 'updated_at'])
    .where('dossier_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return [{ ...dossier, notes: (await notes.execute()).map(withParsed('content')) }];
}

/** The files exchanged with some accounts, oldest first; who at the agency sent one is another person's data. */
export function findFiles(queries: Queries, accountIds: readonly string[]) {
  return queries
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'hash', 'side', 'created_at', 'fetched_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('id')
    .execute();
}

/** The logins of some accounts, oldest first. */
export function findLogins(queries: Queries, accountIds: readonly string[]) {
  return queries
    .selectFrom('sessions')
    .select(['ip_address', 'user_agent', 'logged_at', 'expires_at', 'revoked_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('logged_at')
    .execute();
}

/** The answers of the briefs of some accounts, and when they were submitted. */
export async function findBriefs(queries: Queries, accountIds: readonly string[]) {
  const briefs: object[] = [];
  for (const accountId of accountIds) {
    const brief = queries
      .selectFrom('briefs')
      .select(['submitted_at', 'updated_at'])
      .where('account_id', '=', accountId);
    const steps = queries
      .selectFrom('brief_steps')
      .select(['step', 'data', 'answers', 'is_draft', 'saved_at'])
      .where('account_id', '=', accountId)
      .orderBy('step');
    for (const found of await brief.execute()) {
      briefs.push({ ...found, steps: (await steps.execute()).map(withParsed('data', 'answers')) });
    }
  }
  return briefs;
}

/** A row with the values of the JSON in some of its columns. */
const withParsed =
  <Column extends string>(...columns: readonly Column[]) =>
  <Row extends Record<Column, string | null>>(row: Row): object => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, row[column] === null ? null : JSON.parse(row[column])])),
  });

/** What admins did with some records; who it was is another person's data. */
function findChanges(queries: Queries, ids: readonly string[]) {
  return rowsOfIds(ids, (some) =>
    queries
      .selectFrom('audit_entries')
      .select(['at', 'action', 'list', 'subject_id', 'before', 'after'])
      .where('subject_id', 'in', some)
      .orderBy('id')
      .execute(),
  );
}

/** The replies to an address or to its leads, oldest first; who wrote them is another person's data. */
export async function* findRepliesTo(queries: Queries, { email, leadIds }: Target): Batches {
  const columns = ['id', 'list', 'lead_id', 'email', 'language', 'content', 'state', 'created_at', 'sent_at'] as const;
  const replies = queries.selectFrom('replies').select(columns).orderBy('id');
  yield* inBatches((after) => replies.where('email', '=', email).where('id', '>', after).limit(rowsPerBatch).execute());
  // Those that went elsewhere.
  yield* rowsOfIds(leadIds, (ids) => replies.where('lead_id', 'in', ids).where('email', '!=', email).execute());
}

/** What was begun and not sent to some leads; who began it is another person's data. */
export function findDrafts(queries: Queries, leadIds: readonly string[]) {
  const drafts = queries.selectFrom('reply_drafts').select(['list', 'lead_id', 'content', 'updated_at']);
  return rowsOfIds(leadIds, (ids) => drafts.where('lead_id', 'in', ids).execute());
}

/** What was deleted and can still be brought back: every row of each record, by table, without its secrets. */
export async function* findDeleted(queries: Queries, email: string): Batches {
  const deleted = await queries
    .selectFrom('deleted_records')
    .select(['list', 'email', 'content', 'deleted_at', 'undo_until'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const isSecret = (key: string) => key === 'search' || /hash|secret|password/.test(key);
  yield deleted.map(({ content, ...record }) => ({
    ...record,
    content: JSON.parse(content, (key, value) => (isSecret(key) ? undefined : value)),
  }));
}

/** Whether an address was confirmed, or disputed. */
export function findMailbox(queries: Queries, mailbox: string) {
  return inOneBatch(queries.selectFrom('mailboxes').selectAll().where('mailbox', '=', mailbox).execute());
}

/** From which networks, as keyed hashes, the person's forms came, and their mails were asked for. */
export async function* findNetworks(queries: Queries, target: Target) {
  const { leadIds, quarantineIds, accountIds } = target;
  const ids = new Set([...leadIds, ...quarantineIds, ...accountIds, ...(await findMails(queries, target))]);
  const networks = queries.selectFrom('submission_networks').selectAll();
  yield* rowsOfIds([...ids], (some) => networks.where('id', 'in', some).execute());
}

/** What admins did with the person's records, and what the person did as a former admin. */
export async function* findTrail(queries: Queries, target: Target): Batches {
  const { email, leadIds, quarantineIds, accountIds } = target;
  const dossiers = await queries.selectFrom('dossiers').select('id').where('email', '=', email).execute();
  const ids = new Set([...leadIds, ...quarantineIds, ...accountIds, ...dossiers.map(({ id }) => id)]);
  yield* findChanges(queries, [...ids]);
  yield await findOwnActs(queries, email);
}

/** The erasures that a former admin did; whom they concerned is known to nobody. */
export function findErasuresBy(queries: Queries, email: string) {
  return inOneBatch(
    queries
      .selectFrom('erasures')
      .select(['at', 'counts'])
      .where('actor', 'in', spellingsOf(email))
      .orderBy('id')
      .execute(),
  );
}
