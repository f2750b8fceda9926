import { type ProposalContent, totalsIn } from '@vitrine/contracts/proposal.ts';
import type { ProposalTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

/** The mail that brings a proposal to whom it is for; the worker adds its PDF. */
export function proposalMail(row: ProposalTable, content: ProposalContent): Mail {
  const { once, monthly } = totalsIn(content);
  return {
    to: row.email,
    language: row.language,
    about: row.id,
    // An admin sends it.
    byHand: true,
    content: {
      template: 'proposalSent',
      data: {
        proposalId: row.id,
        name: content.client.name,
        title: content.title,
        number: row.number ?? '',
        currency: row.currency,
        gross: once.gross,
        monthlyGross: monthly.gross,
        validUntil: row.valid_until ?? '',
        isNewVersion: row.replaces !== null,
      },
    },
  };
}
