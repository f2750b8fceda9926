import { missingIn, type ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable, Queries } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/secrets.ts';
import { keptUntil } from '../../records/retention/proposal-retention.ts';
import { recordFirstReply } from '../first-replies/service.ts';
import { advanceStatuses } from '../statuses/service.ts';
import { proposalMail } from './mails.ts';
import { typesetSoon } from './pdf.ts';
import { presentProposal } from './presenter.ts';
import { findProposalRow, insertLink, lockProposals, takeNumber, updateProposal } from './queries.ts';
import { agencyDay, contentOf, particularsNow } from './row.ts';
import { refusalOf } from './service.ts';

/**
 * Sends a draft: it gets its number, its last day and its mail in one transaction, and the version
 * that it replaces ends. Whatever fails, or whoever is killed in between, leaves a draft without a number.
 * While facts of the agency are invented it is refused where mails reach people, and leaves as a specimen elsewhere.
 * @param revision what the admin has seen
 */
export async function sendProposal(
  platform: Platform,
  renderer: PdfRenderer,
  caller: Caller,
  id: string,
  revision: number,
): Promise<ProposalDetails | Refusal> {
  const { database } = platform;
  const earlierId = (await findProposalRow(database.queries, id))?.replaces ?? null;
  const sent = await database.transaction(async (transaction) => {
    const ids = earlierId === null ? [id] : [id, earlierId];
    const rows = await lockProposals(database, transaction.queries, ids);
    const row = rows.get(id);
    const refusal = refusalOf(row, revision);
    if (refusal || !row) return refusal ?? refuse('NOT_FOUND');
    const earlier = rows.get(earlierId ?? '');
    if (earlier?.state === 'accepted') return refuse('PROPOSAL_DECIDED');
    const today = agencyDay(platform.clock.now()).toString();
    if (missingIn(contentOf(row), today).length > 0) return refuse('PROPOSAL_INCOMPLETE');
    const { placeholders, mailsLeave } = platform.identity;
    if (mailsLeave && placeholders.length > 0) return refuse('AGENCY_INVENTED', { placeholders });
    return sendLocked(platform, transaction, caller, row, earlier);
  });
  if (isRefusal(sent)) return sent;
  typesetSoon(platform, renderer, sent, 'sent');
  return presentProposal(database.queries, sent);
}

async function sendLocked(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  row: ProposalTable,
  earlier: ProposalTable | undefined,
): Promise<ProposalTable> {
  const { clock, outbox, links, identity } = platform;
  const { queries } = transaction;
  const now = clock.now();
  const today = agencyDay(now);
  const inYear = await takeNumber(queries, today.year);
  const number = numberOf(today.year, inYear);
  const content = contentOf(row);
  const change = {
    state: 'sent' as const,
    revision: row.revision + 1,
    number,
    number_year: today.year,
    number_in_year: inYear,
    particulars: JSON.stringify(particularsNow({ ...row, number }, identity.placeholders.length > 0)),
    sent_at: toInstant(now),
    updated_at: toInstant(now),
    valid_until: today.add({ days: content.validityDays }).toString(),
    delete_after: keptUntil('sent', now),
    search: foldForSearch(row.search, number),
  };
  await updateProposal(queries, row.id, change);
  // What was declined stays so.
  if (earlier && (earlier.state === 'sent' || earlier.state === 'lapsed')) {
    await updateProposal(queries, earlier.id, { state: 'replaced', updated_at: toInstant(now) });
  }
  const sent: ProposalTable = { ...row, ...change };
  const secret = newSecret();
  await insertLink(queries, row.id, secret.hash, toInstant(now));
  await outbox.put(transaction, [proposalMail(sent, content, links.proposal(secret.plain, row.language))]);
  await recordInAudit(queries, clock, caller, [
    { action: 'proposalSent', list: 'proposals', subjectId: row.id, after: number },
  ]);
  await recordOffered(platform, queries, caller, sent);
  return sent;
}

/** A proposal is what its request was waiting for: an answer to it that was sent from here (docs/today.md). */
async function recordOffered(
  platform: Platform,
  queries: Queries,
  caller: Caller,
  { quote_id: id, sent_at: at }: ProposalTable,
): Promise<void> {
  if (id === null || at === null) return;
  const isFirst = await recordFirstReply(platform.database, queries, { list: 'quotes', id }, { at, how: 'reply' });
  if (isFirst) await advanceStatuses(platform, queries, caller, { list: 'quotes', ids: [id], to: 'reviewing' });
}

/** As printed: the year, and the number within it with at least four digits. */
const numberOf = (year: number, inYear: number) => `${year}-${String(inYear).padStart(4, '0')}`;
