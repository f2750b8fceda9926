import type { ProposalContent } from '@vitrine/contracts/proposal.ts';
import { totalsIn } from '@vitrine/contracts/proposal.ts';
import type { ProposalFacts } from '../../emails/templates/proposal-parts.ts';
import type { ProposalTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { isSpecimen } from './row.ts';

/** The mail that brings a proposal to whom it is for; the worker adds its PDF. */
export function proposalMail(row: ProposalTable, content: ProposalContent, signUrl: string): Mail {
  return {
    to: row.email,
    language: row.language,
    about: row.id,
    // An admin sends it.
    byHand: true,
    content: {
      template: 'proposalSent',
      data: { ...proposalFacts(row, content), signUrl, isNewVersion: row.replaces !== null },
    },
  };
}

/** What the mails to a client say about a proposal. */
export function proposalFacts(row: ProposalTable, content: ProposalContent): ProposalFacts {
  const { once, monthly } = totalsIn(content);
  return {
    proposalId: row.id,
    name: content.client.name,
    title: content.title,
    number: row.number ?? '',
    currency: row.currency,
    gross: once.gross,
    monthlyGross: monthly.gross,
    validUntil: row.valid_until ?? '',
    isSpecimen: isSpecimen(row),
  };
}
