import { missingIn, type ProposalDetails, type ProposalRow, totalsIn } from '@vitrine/contracts/proposal.ts';
import type { ProposalTable, Queries, Schema } from '../../platform/database/schema.ts';
import { withDisputed } from '../../platform/mail/reputation.ts';
import { findProposalRow, findSignature, findSuccessor } from './queries.ts';
import { contentOf, depositDueOf, isSpecimen, particularsNow, particularsOf } from './row.ts';

/** A proposal as lists show it. */
export function presentRow(row: ProposalTable): ProposalRow {
  return {
    id: row.id,
    number: row.number,
    title: contentOf(row).title,
    name: row.name,
    email: row.email,
    state: row.state,
    currency: row.currency,
    net: row.net_cents,
    gross: row.gross_cents,
    monthlyGross: row.monthly_gross_cents,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
    seenAt: row.seen_at,
    decidedAt: row.decided_at,
    quoteId: row.quote_id,
    isSpecimen: isSpecimen(row),
  };
}

const versionOf = (row: ProposalTable | undefined) =>
  row ? { id: row.id, number: row.number, state: row.state } : null;

/** A proposal as its editor shows it, with the versions around it. */
export async function presentProposal(queries: Queries, row: ProposalTable): Promise<ProposalDetails> {
  const content = contentOf(row);
  const { issuer, clauses } = particularsOf(row) ?? particularsNow(row, false);
  const [before, after, signature, [reputation]] = await Promise.all([
    row.replaces === null ? undefined : findProposalRow(queries, row.replaces),
    findSuccessor(queries, row.id),
    findSignature(queries, row.id),
    withDisputed(queries, [{ email: row.email }]),
  ]);
  return {
    ...presentRow(row),
    language: row.language,
    revision: row.revision,
    content,
    totals: mutable(totalsIn(content)),
    issuer,
    clauses,
    missing: missingIn(content),
    declineReason: row.decline_reason,
    remindedAt: row.reminded_at,
    replaces: versionOf(before),
    replacedBy: versionOf(after),
    signature: presentSignature(signature),
    deposit: depositDueOf(row),
    ...(reputation?.disputedAt !== undefined && { disputedAt: reputation.disputedAt }),
  };
}

/** Who accepted a proposal online; null where nobody did. */
export const presentSignature = (signature: Schema['signatures'] | undefined): ProposalDetails['signature'] =>
  signature
    ? {
        name: signature.name,
        signedAt: signature.signed_at,
        network: signature.network,
        documentHash: signature.document_hash,
        beginsEarly: signature.begins_early === 1,
      }
    : null;

/** The same totals as the contract writes them, whose arrays may be changed. */
export const mutable = ({ once, monthly, deposit }: ReturnType<typeof totalsIn>) => ({
  once: { ...once, vat: [...once.vat] },
  monthly: { ...monthly, vat: [...monthly.vat] },
  deposit,
});
