import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findPage, nameOrder } from '../../platform/database/listing.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { ProposalTable, Queries, QuoteTable, Schema } from '../../platform/database/schema.ts';
import { searchPattern, searchWords } from '../../platform/database/search.ts';

export async function insertProposal(queries: Queries, proposal: ProposalTable): Promise<void> {
  await queries.insertInto('proposals').values(proposal).execute();
}

/** The request that a proposal answers. */
export function findOrigin(queries: Queries, quoteId: string): Promise<QuoteTable | undefined> {
  return queries.selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirst();
}

/** The company that the dossier of an address names; empty where it names none. */
export async function getCompany(queries: Queries, email: string): Promise<string> {
  const own = queries.selectFrom('dossiers').select('joined_to').where('email', '=', email);
  const named = queries
    .selectFrom('dossiers')
    .select('company')
    .where((on) => on.or([on('email', '=', email), on('id', 'in', own.where('joined_to', 'is not', null))]))
    .where('company', '<>', '');
  return (await named.orderBy('joined_to').limit(1).executeTakeFirst())?.company ?? '';
}

export function findProposalRow(queries: Queries, id: string): Promise<ProposalTable | undefined> {
  return queries.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The draft that answers a request and replaces nothing: of each request there is one at most. */
export function findDraftFor(queries: Queries, quoteId: string): Promise<ProposalTable | undefined> {
  const drafts = queries.selectFrom('proposals').selectAll().where('quote_id', '=', quoteId);
  return drafts.where('state', '=', 'draft').where('replaces', 'is', null).executeTakeFirst();
}

/** The newer version of a proposal, a draft too. */
export function findSuccessor(queries: Queries, id: string): Promise<ProposalTable | undefined> {
  return queries.selectFrom('proposals').selectAll().where('replaces', '=', id).executeTakeFirst();
}

/** Reads proposals and locks them until the transaction ends. */
export async function lockProposals(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, ProposalTable>> {
  const rows = queries.selectFrom('proposals').selectAll().where('id', 'in', ids).orderBy('id');
  return new Map((await lockingRows(database, rows).execute()).map((row) => [row.id, row]));
}

/** Changes a proposal that the transaction has locked. */
export async function updateProposal(queries: Queries, id: string, change: Partial<ProposalTable>): Promise<void> {
  await queries.updateTable('proposals').set(change).where('id', '=', id).execute();
}

export async function deleteProposal(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('proposals').where('id', '=', id).execute();
}

/**
 * Takes the next number of a year. Whoever comes next waits until the transaction ends, and gets the same number if it
 * is rolled back, so that none is missing and none is given twice.
 */
export async function takeNumber(queries: Queries, year: number): Promise<number> {
  const { last_number } = await queries
    .insertInto('proposal_years')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`proposal_years.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** A page of the list of proposals. */
export function listProposals(database: Database, { status, q, ...query }: ListQuery<ProposalState>) {
  const conditions = searchWords(q).map((word) => sql<boolean>`search like ${searchPattern(word)} escape '\\'`);
  const only = [...(status === undefined ? [] : [sql<boolean>`state = ${status}`]), ...conditions];
  const listing = {
    rows: database.queries.selectFrom('proposals').selectAll(),
    only: only.length === 0 ? undefined : sql<boolean>`${sql.join(only, sql` and `)}`,
    columns: { name: nameOrder(database), gross: 'gross_cents', sentAt: sql`coalesce(sent_at, '')` },
    ...(conditions.length === 0 && { counted: { list: 'proposals' as const, status } }),
  };
  return findPage(database, listing, query);
}

/** The last proposals to an e-mail address, newest first; all of them without a limit. */
export function findNewestProposalRowsOf(queries: Queries, email: string, limit?: number): Promise<ProposalTable[]> {
  const all = queries.selectFrom('proposals').selectAll().where('email', '=', email);
  const newest = all.orderBy('id', 'desc');
  return (limit === undefined ? newest : newest.limit(limit)).execute();
}

/** A file of a proposal as it was made. */
export function findFile(queries: Queries, id: string, kind: Schema['proposal_files']['kind']) {
  const files = queries.selectFrom('proposal_files').select(['content', 'hash']).where('proposal_id', '=', id);
  return files.where('kind', '=', kind).executeTakeFirst();
}

/** The SHA-256 of a file as it was made. */
export async function findFileHash(
  queries: Queries,
  id: string,
  kind: Schema['proposal_files']['kind'],
): Promise<string | undefined> {
  const files = queries.selectFrom('proposal_files').select('hash').where('proposal_id', '=', id);
  return (await files.where('kind', '=', kind).executeTakeFirst())?.hash;
}

/** Keeps a file, unless another process has kept one meanwhile. */
export async function keepFile(queries: Queries, file: Schema['proposal_files']): Promise<void> {
  await queries
    .insertInto('proposal_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the hash of a secret that opens a proposal. @param at an instant */
export async function insertLink(queries: Queries, proposalId: string, hash: string, at: string): Promise<void> {
  const link = { proposal_id: proposalId, token_hash: hash, created_at: at };
  await queries.insertInto('proposal_links').values(link).execute();
}

export function findSignature(queries: Queries, id: string): Promise<Schema['signatures'] | undefined> {
  return queries.selectFrom('signatures').selectAll().where('proposal_id', '=', id).executeTakeFirst();
}

/** Plans what is to be done about an accepted proposal. */
export async function insertWork(queries: Queries, rows: readonly Schema['follow_ups'][]): Promise<void> {
  await queries
    .insertInto('follow_ups')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An accepted proposal, and whether its client asked for the work to begin early. */
export async function findAcceptance(queries: Queries, id: string) {
  const proposal = await findProposalRow(queries, id);
  if (proposal?.state !== 'accepted') return undefined;
  return { proposal, beginsEarly: (await findSignature(queries, id))?.begins_early === 1 };
}

/** What is planned of a kind for accepted proposals, from the day on which it can be done, the earliest first. */
export async function findDueWork(
  queries: Queries,
  kind: 'deposit' | 'begin',
  { today, atMost }: { readonly today: string; readonly atMost: number },
) {
  const due = await queries
    .selectFrom('follow_ups')
    .select(['record_id', 'due_on', 'owner_id'])
    .where('done_at', 'is', null)
    .where('due_on', '<=', today)
    .where('kind', '=', kind)
    .orderBy('due_on')
    .orderBy('id')
    .limit(atMost)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ record_id }) => record_id);
  const proposals = await queries.selectFrom('proposals').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  return due.flatMap(({ record_id, ...planned }) => {
    const proposal = byId.get(record_id);
    return proposal ? [{ proposal, ...planned }] : [];
  });
}

/** Whether the last entry of the trail about a proposal says that this admin changed it. */
export async function wasLastChangedBy(queries: Queries, id: string, accountId: string): Promise<boolean> {
  const entries = queries.selectFrom('audit_entries').select(['action', 'actor_id']).where('subject_id', '=', id);
  const last = await entries.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.action === 'proposalChanged' && last.actor_id === accountId;
}

/** Whether nobody but this person has written in a draft, as far as the trail knows. */
export async function isWrittenAloneBy(queries: Queries, id: string, accountId: string): Promise<boolean> {
  const entries = await queries
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('subject_id', '=', id)
    .where('action', 'in', ['proposalDrafted', 'proposalRevised', 'proposalChanged'])
    .execute();
  return entries.length > 0 && entries.every(({ actor_id }) => actor_id === accountId);
}

/** Ends the proposals that were valid until before a day. @param today YYYY-MM-DD */
export async function lapseBefore(queries: Queries, today: string, at: string): Promise<void> {
  await queries
    .updateTable('proposals')
    .set({ state: 'lapsed', updated_at: at })
    // Written out, as in the index.
    .where('state', '=', sql.lit('sent'))
    .where('valid_until', '<', today)
    .execute();
}
