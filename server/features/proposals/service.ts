import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { ProposalContent, ProposalDetails, ProposalRow } from '@vitrine/contracts/proposal.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { recordInAudit } from '../../platform/audit.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { ProposalTable, Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentPage } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentProposal, presentRow } from './presenter.ts';
import {
  deleteProposal,
  findDraftFor,
  findNewestProposalRowsOf,
  findOrigin,
  findProposalRow,
  findSuccessor,
  getCompany,
  insertProposal,
  isWrittenAloneBy,
  listProposals,
  lockProposals,
  updateProposal,
  wasLastChangedBy,
} from './queries.ts';
import { columnsOf, contentFrom, contentOf, makeDraftRow } from './row.ts';

/** One page of proposals. */
export async function findProposals(
  { database }: Platform,
  query: ListQuery<ProposalState>,
): Promise<Page<ProposalRow> | Refusal> {
  return presentPage(await listProposals(database, query), presentRow);
}

/** One proposal as its editor shows it. */
export async function findProposal({ database }: Platform, id: string): Promise<ProposalDetails | Refusal> {
  const row = await findProposalRow(database.queries, id);
  return row ? presentProposal(database.queries, row) : refuse('NOT_FOUND');
}

/** The last proposals to an e-mail address, newest first. */
export async function findNewestProposalsOf(
  { database }: Platform,
  email: string,
  limit: number,
): Promise<ProposalRow[]> {
  return (await findNewestProposalRowsOf(database.queries, email, limit)).map(presentRow);
}

/** Every proposal that was sent to an e-mail address, newest first. */
export async function findSentProposalsTo({ database }: Platform, email: string): Promise<ProposalDetails[]> {
  const rows = await findNewestProposalRowsOf(database.queries, email);
  const sent = rows.filter(({ state }) => state !== 'draft');
  return Promise.all(sent.map((row) => presentProposal(database.queries, row)));
}

/** Drafts a proposal from a request for a quote; asked for again, answers with the draft that is there. */
export async function draftFor(
  platform: Platform,
  caller: Caller,
  quoteId: string,
): Promise<ProposalDetails | Refusal> {
  const { database, clock } = platform;
  const draft = await findOrInsert(
    platform,
    (queries) => findDraftFor(queries, quoteId),
    async (queries) => {
      const quote = await findOrigin(queries, quoteId);
      if (!quote) return refuse('NOT_FOUND');
      const origin = { ...quote, quote_id: quote.id, replaces: null };
      const content = contentFrom(quote, await getCompany(queries, quote.email));
      const row = makeDraftRow(origin, content, clock.now());
      await insertProposal(queries, row);
      await recordInAudit(queries, clock, caller, [
        { action: 'proposalDrafted', list: 'proposals', subjectId: row.id },
      ]);
      return row;
    },
  );
  return isRefusal(draft) ? draft : presentProposal(database.queries, draft);
}

/** Drafts the next version of a proposal; asked for again, answers with the one that is there. */
export async function reviseProposal(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<ProposalDetails | Refusal> {
  const { database, clock } = platform;
  const draft = await findOrInsert(
    platform,
    (queries) => findSuccessor(queries, id),
    async (queries) => {
      const earlier = await findProposalRow(queries, id);
      if (!earlier || earlier.state === 'draft') return refuse('NOT_FOUND');
      if (earlier.state === 'accepted') return refuse('PROPOSAL_DECIDED');
      const row = makeDraftRow({ ...earlier, replaces: id }, contentOf(earlier), clock.now());
      await insertProposal(queries, row);
      await recordInAudit(queries, clock, caller, [
        { action: 'proposalRevised', list: 'proposals', subjectId: row.id },
      ]);
      return row;
    },
  );
  return isRefusal(draft) ? draft : presentProposal(database.queries, draft);
}

/** Finds the one row that there may be, or makes it; of several at once, one makes it and the others find it. */
async function findOrInsert(
  { database }: Platform,
  find: (queries: Queries) => Promise<ProposalTable | undefined>,
  insert: (queries: Queries) => Promise<ProposalTable | Refusal>,
): Promise<ProposalTable | Refusal> {
  const known = await find(database.queries);
  if (known) return known;
  try {
    return await database.transaction(({ queries }) => insert(queries));
  } catch (error) {
    const made = database.isUniqueViolation(error) ? await find(database.queries) : undefined;
    if (made) return made;
    throw error;
  }
}

/** Changes a draft, unless somebody has changed or sent it since the revision that the change is based on. */
export async function saveDraft(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
  { revision, content }: { readonly revision: number; readonly content: ProposalContent },
): Promise<ProposalDetails | Refusal> {
  const saved = await database.transaction(async ({ queries }) => {
    const row = (await lockProposals(database, queries, [id])).get(id);
    const refusal = refusalOf(row, revision);
    if (refusal || !row) return refusal ?? refuse('NOT_FOUND');
    const change = { ...columnsOf(content, row, clock.now()), revision: revision + 1 };
    await updateProposal(queries, id, change);
    // What one person changes in a row is one entry.
    if (!(await wasLastChangedBy(queries, id, caller.accountId))) {
      await recordInAudit(queries, clock, caller, [{ action: 'proposalChanged', list: 'proposals', subjectId: id }]);
    }
    return { ...row, ...change };
  });
  return isRefusal(saved) ? saved : presentProposal(database.queries, saved);
}

/** Why a proposal cannot be changed, or sent, as of a revision; undefined where it can. */
export function refusalOf(row: ProposalTable | undefined, revision: number): Refusal | undefined {
  if (!row) return refuse('NOT_FOUND');
  if (row.state !== 'draft') return refuse('PROPOSAL_SENT');
  return row.revision === revision ? undefined : refuse('PROPOSAL_CONFLICT');
}

/** Throws a draft away: one in which others have written, for owners only (docs/decisions/0051). */
export function discardDraft({ database, clock }: Platform, caller: Caller, id: string): Promise<Refusal | undefined> {
  return database.transaction(async ({ queries }) => {
    const row = (await lockProposals(database, queries, [id])).get(id);
    if (!row) return refuse('NOT_FOUND');
    if (row.state !== 'draft') return refuse('PROPOSAL_SENT');
    const mayDiscard = caller.adminRole === 'owner' || (await isWrittenAloneBy(queries, id, caller.accountId));
    if (!mayDiscard) return refuse('OWNER_ONLY');
    await deleteProposal(queries, id);
    await recordInAudit(queries, clock, caller, [{ action: 'proposalDiscarded', list: 'proposals', subjectId: id }]);
    return undefined;
  });
}
