import type { Acceptance } from '@vitrine/contracts/signing.ts';
import { type AuditActor, noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable, Queries } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { shortNetwork } from '../../platform/http/short-network.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { proveAddress } from '../../platform/mail/standing.ts';
import type { Platform } from '../../platform/platform.ts';
import { keptUntil } from '../../platform/retention/proposal-retention.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { noteWon } from '../dossiers/outcomes.ts';
import { lockProposals, readFileHash, updateProposal } from '../proposals/queries.ts';
import { stateAt, wonAmount } from '../proposals/row.ts';
import { checkCode } from './codes.ts';
import { acceptedMails, declinedMail } from './mails.ts';
import { deleteCode, insertSignature, readByLink } from './queries.ts';

/** What an answer comes with: the secret of the link, and where it came from. */
type Answering = { readonly token: string; readonly ipAddress: string };

const refusals = {
  replaced: 'PROPOSAL_REPLACED',
  lapsed: 'PROPOSAL_LAPSED',
  declined: 'PROPOSAL_DECLINED',
  accepted: 'PROPOSAL_ACCEPTED',
} as const;

/** Locks the proposal that a secret opens. */
async function lockByLink(platform: Platform, queries: Queries, token: string): Promise<ProposalTable | Refusal> {
  const found = await readByLink(queries, hashSecret(token));
  const row = found && (await lockProposals(platform.database, queries, [found.id])).get(found.id);
  return row ?? refuse('NOT_FOUND');
}

/**
 * Locks the proposal that a secret opens, if it can still be answered.
 * @param settled the state in which it is handed out as well: it has been answered so before
 */
export async function lockOpen(
  platform: Platform,
  queries: Queries,
  token: string,
  settled?: 'accepted' | 'declined',
): Promise<ProposalTable | Refusal> {
  const row = await lockByLink(platform, queries, token);
  if (isRefusal(row)) return row;
  const state = stateAt(row, platform.clock.now());
  if (state === 'sent' || state === settled) return row;
  return refuse(state === 'draft' ? 'NOT_FOUND' : refusals[state]);
}

/**
 * Accepts a proposal: with its signature, the trail, the dossier's outcome and the mails to both sides, all of it or
 * nothing. Of several at once one signs; the others, and whoever repeats it, find it accepted.
 */
export function acceptProposal(
  platform: Platform,
  { token, ipAddress }: Answering,
  { documentHash, name, code }: Acceptance,
): Promise<ProposalTable | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const row = await lockOpen(platform, queries, token, 'accepted');
    if (isRefusal(row) || row.state === 'accepted') return row;
    if ((await readFileHash(queries, row.id, 'sent')) !== documentHash) return refuse('DOCUMENT_CHANGED');
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
    };
    await insertSignature(queries, signature);
    const actor = { kind: 'visitor', ipAddress } as const;
    const accepted = await settle(platform, transaction, actor, row, 'accepted');
    await noteWon(platform, queries, actor, wonAmount(row));
    await outbox.put(transaction, acceptedMails(platform, row, signature));
    return accepted;
  });
}

/** Declines a proposal, and tells the agency. Harmless the second time: the first reason stands. */
export function declineProposal(
  platform: Platform,
  { token, ipAddress }: Answering,
  reason: string,
): Promise<ProposalTable | Refusal> {
  const { database, outbox } = platform;
  return database.transaction(async (transaction) => {
    const row = await lockOpen(platform, transaction.queries, token, 'declined');
    if (isRefusal(row) || row.state === 'declined') return row;
    const actor = { kind: 'visitor', ipAddress } as const;
    const declined = await settle(platform, transaction, actor, row, 'declined', reason);
    await outbox.put(transaction, [declinedMail(platform, row, reason)]);
    return declined;
  });
}

/** Notes an answer, which only the owner of the address can have given, and in the trail. */
async function settle(
  { clock }: Platform,
  { queries }: Transaction,
  actor: AuditActor,
  row: ProposalTable,
  state: 'accepted' | 'declined',
  reason: string | null = null,
): Promise<ProposalTable> {
  const now = clock.now();
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
  await deleteCode(queries, row.id);
  await proveAddress(queries, row.email, now);
  const action = state === 'accepted' ? 'proposalAccepted' : 'proposalDeclined';
  await noteInAudit(queries, clock, actor, [{ action, list: 'proposals', subjectId: row.id, before: row.state }]);
  return { ...row, ...change };
}
