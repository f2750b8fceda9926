import type { Acceptance } from '@vitrine/contracts/signing.ts';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { shortNetwork } from '../../platform/http/short-network.ts';
import { confirmEmail } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { keptUntil } from '../../records/retention/proposal-retention.ts';
import { recordWon } from '../dossiers/outcomes.ts';
import { recordSigned } from '../proposals/outcomes.ts';
import { findFileHash, insertWork, updateProposal } from '../proposals/queries.ts';
import { contentOf, wonAmount, workRows } from '../proposals/row.ts';
import { checkCode } from './codes.ts';
import { acceptedMails, declinedMail } from './mails.ts';
import { deleteCodes, insertSignature } from './queries.ts';
import { lockOpen } from './service.ts';

/** What an answer comes with: the secret of the link, and where it came from. */
type Answering = { readonly token: string; readonly ipAddress: string };

/**
 * Accepts a proposal: with its signature, the trail, the dossier's outcome and the mails to both sides, all of it or
 * nothing. Of several at once one signs; the others, and whoever repeats it, find it accepted.
 */
export function acceptProposal(
  platform: Platform,
  { token, ipAddress }: Answering,
  { documentHash, name, code, beginsEarly }: Acceptance,
): Promise<ProposalTable | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const row = await lockOpen(platform, queries, token, 'accepted');
    if (isRefusal(row) || row.state === 'accepted') return row;
    if ((await findFileHash(queries, row.id, 'sent')) !== documentHash) return refuse('DOCUMENT_CHANGED');
    const now = clock.now();
    const refusal = await checkCode(queries, { proposalId: row.id, token, code }, now);
    if (refusal) return refusal;
    const signature = {
      proposal_id: row.id,
      name,
      email: row.email,
      signed_at: toInstant(now),
      network: shortNetwork(ipAddress),
      document_hash: documentHash,
      begins_early: beginsEarly && contentOf(row).client.kind === 'consumer' ? (1 as const) : (0 as const),
    };
    await insertSignature(queries, signature);
    const actor = { kind: 'visitor', ipAddress } as const;
    const accepted = await settle(transaction, actor, row, { state: 'accepted', reason: null, now });
    await recordWon(platform, queries, actor, { ...wonAmount(row), at: signature.signed_at });
    await recordSigned(platform, queries, actor, row);
    await insertWork(queries, workRows(accepted, signature.begins_early === 1, now));
    await outbox.put(transaction, acceptedMails(platform, accepted, signature));
    return accepted;
  });
}

/** Declines a proposal, and tells the agency. Harmless the second time: the first reason stands. */
export function declineProposal(
  platform: Platform,
  { token, ipAddress }: Answering,
  reason: string,
): Promise<ProposalTable | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const row = await lockOpen(platform, transaction.queries, token, 'declined');
    if (isRefusal(row) || row.state === 'declined') return row;
    const actor = { kind: 'visitor', ipAddress } as const;
    const declined = await settle(transaction, actor, row, { state: 'declined', reason, now: clock.now() });
    await outbox.put(transaction, [declinedMail(platform, row, reason)]);
    return declined;
  });
}

/** What was answered, and when, in milliseconds since 1970. */
type Settlement = { readonly state: 'accepted' | 'declined'; readonly reason: string | null; readonly now: number };

/** Notes an answer, which only the owner of the address can have given, and in the trail. */
async function settle(
  { queries }: Transaction,
  actor: AuditActor,
  row: ProposalTable,
  { state, reason, now }: Settlement,
): Promise<ProposalTable> {
  const at = toInstant(now);
  const change = {
    state,
    seen_at: row.seen_at ?? at,
    decided_at: at,
    updated_at: at,
    decline_reason: reason,
    delete_after: keptUntil(state, now),
  };
  await updateProposal(queries, row.id, change);
  await deleteCodes(queries, row.id);
  await confirmEmail(queries, row.email, now);
  const action = state === 'accepted' ? 'proposalAccepted' : 'proposalDeclined';
  await recordInAudit(queries, { now: () => now }, actor, [
    { action, list: 'proposals', subjectId: row.id, before: row.state },
  ]);
  return { ...row, ...change };
}
