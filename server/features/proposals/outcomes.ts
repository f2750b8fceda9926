import type { ProposalDecision, ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable, Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { keptUntil } from '../../records/retention/proposal-retention.ts';
import { recordWon } from '../dossiers/outcomes.ts';
import { recordFirstReply } from '../first-replies/service.ts';
import { advanceStatuses } from '../statuses/service.ts';
import { presentProposal } from './presenter.ts';
import { insertWork, lapseBefore, lockProposals, updateProposal } from './queries.ts';
import { agencyDay, wonAmount, workRows } from './row.ts';

/** How often proposals are looked for whose last day has passed. */
const lapseIntervalMs = 60_000;

/**
 * Notes what a client has answered, on paper or by mail: once, and also after the last day, since it is for the agency to
 * say whether a late answer still counts. From the acceptance on it is kept as a contract.
 */
export async function decideProposal(
  platform: Platform,
  caller: Caller,
  id: string,
  { decision, reason }: ProposalDecision,
): Promise<ProposalDetails | Refusal> {
  const { database, clock } = platform;
  const decided = await database.transaction(async ({ queries }) => {
    const row = (await lockProposals(database, queries, [id])).get(id);
    if (!row || row.state === 'draft') return refuse('NOT_FOUND');
    if (row.state !== 'sent' && row.state !== 'lapsed') return refuse('PROPOSAL_CLOSED');
    const now = clock.now();
    const change = {
      state: decision,
      decided_at: toInstant(now),
      updated_at: toInstant(now),
      decline_reason: decision === 'declined' ? reason : null,
      delete_after: keptUntil(decision, now),
    };
    await updateProposal(queries, id, change);
    const action = decision === 'accepted' ? 'proposalAccepted' : 'proposalDeclined';
    await recordInAudit(queries, clock, caller, [{ action, list: 'proposals', subjectId: id, before: row.state }]);
    if (decision === 'accepted') {
      await recordWon(platform, queries, caller, { ...wonAmount(row), at: change.decided_at });
      await recordSigned(platform, queries, caller, row);
      await insertWork(queries, workRows({ ...row, ...change }, false, now));
    }
    return { ...row, ...change };
  });
  return isRefusal(decided) ? decided : presentProposal(database.queries, decided);
}

/** What was accepted is done with: its request has had its answer, and is completed. */
export async function recordSigned(
  platform: Platform,
  queries: Queries,
  actor: AuditActor,
  { quote_id: id, sent_at: at }: ProposalTable,
): Promise<void> {
  if (id === null || at === null) return;
  await recordFirstReply(platform.database, queries, { list: 'quotes', id }, { at, how: 'reply' });
  await advanceStatuses(platform, queries, actor, { list: 'quotes', ids: [id], to: 'completed' });
}

/** Ends the proposals whose last day has passed in the agency's zone. */
export function lapseProposals({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  return lapseBefore(database.queries, agencyDay(now).toString(), toInstant(now));
}

/** Looks every minute for proposals that have lapsed. @returns a function that stops it */
export function startLapses(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: () => lapseProposals(platform),
    intervalMs: lapseIntervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'proposals that have lapsed are looked for again'),
  });
}
