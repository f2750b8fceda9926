import { totalsIn } from '@vitrine/contracts/proposal.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { ProposalTable } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { sentHash } from '../proposals/pdf.ts';
import { mutable, presentSignature } from '../proposals/presenter.ts';
import { findProposalRow, findSignature, findSuccessor } from '../proposals/queries.ts';
import { contentOf, depositDueOf, particularsOf, stateAt } from '../proposals/row.ts';

/** A state that whoever has a link may find a proposal in: drafts have none. */
export function sentStateOf(row: ProposalTable, now: number): SigningView['state'] {
  const state = stateAt(row, now);
  if (state === 'draft') throw new Error('A draft has no secret link.');
  return state;
}

/** A proposal as whoever has its link reads it. Its PDF is made first, if nobody has needed it yet. */
export async function presentSigning(
  platform: Pick<Platform, 'database' | 'clock' | 'identity'>,
  renderer: PdfRenderer,
  row: ProposalTable,
): Promise<SigningView> {
  const { queries } = platform.database;
  const [earlier, later, signature, documentHash] = await Promise.all([
    row.replaces === null ? undefined : findProposalRow(queries, row.replaces),
    findSuccessor(queries, row.id),
    findSignature(queries, row.id),
    sentHash(platform, renderer, row),
  ]);
  const content = contentOf(row);
  const particulars = particularsOf(row);
  if (!particulars) throw new Error('A proposal that was sent has no particulars.');
  return {
    number: row.number ?? '',
    title: content.title,
    name: row.name,
    email: row.email,
    language: row.language,
    currency: row.currency,
    state: sentStateOf(row, platform.clock.now()),
    sentAt: row.sent_at ?? '',
    validUntil: row.valid_until ?? '',
    decidedAt: row.decided_at,
    isSpecimen: particulars.isSpecimen,
    content,
    totals: mutable(totalsIn(content)),
    documentHash,
    issuer: particulars.issuer,
    clauses: particulars.clauses,
    deposit: depositDueOf(row),
    replaces: earlier?.number ?? null,
    replacedBy: later?.number && later.sent_at ? { number: later.number, sentAt: later.sent_at } : null,
    signature: presentSignature(signature),
  };
}
