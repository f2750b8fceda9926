import { agency } from '@vitrine/contracts/agency.ts';
import { signingCode } from '@vitrine/contracts/signing.ts';
import type { ProposalTable, Schema } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { proposalFacts } from '../proposals/mails.ts';
import { contentOf, depositDueOf } from '../proposals/row.ts';

type Parts = Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>;

const factsOf = (row: ProposalTable) => proposalFacts(row, contentOf(row));

/** To the client, who is about to accept. */
export function codeMail(row: ProposalTable, code: string): Mail {
  const { proposalId, number, title, isSpecimen } = factsOf(row);
  const { minutes } = signingCode;
  return {
    to: row.email,
    language: row.language,
    about: row.id,
    content: { template: 'proposalCode', data: { proposalId, number, title, isSpecimen, signingCode: code, minutes } },
  };
}

/** To both sides, when a proposal is accepted; the worker adds the signed PDF. */
export function acceptedMails(
  { links, agencyEmail, agencyLanguage }: Parts,
  row: ProposalTable,
  { name, signed_at, network }: Schema['signatures'],
): Mail[] {
  const deposit = depositDueOf(row) ?? undefined;
  const accepted = { ...factsOf(row), signedAt: signed_at, timeZone: agency.timeZone, deposit };
  const adminUrl = links.adminProposal(row.id);
  return [
    {
      to: row.email,
      language: row.language,
      about: row.id,
      content: { template: 'proposalAccepted', data: { ...accepted, verifyUrl: links.verify(row.language) } },
    },
    {
      to: agencyEmail,
      language: agencyLanguage,
      about: row.id,
      content: {
        template: 'proposalAcceptedForAgency',
        data: { ...accepted, email: row.email, signer: name, network, adminUrl },
      },
    },
  ];
}

/** To the agency, when a proposal is declined. */
export function declinedMail({ links, agencyEmail, agencyLanguage }: Parts, row: ProposalTable, reason: string): Mail {
  return {
    to: agencyEmail,
    language: agencyLanguage,
    about: row.id,
    content: {
      template: 'proposalDeclinedForAgency',
      data: { ...factsOf(row), email: row.email, reason, adminUrl: links.adminProposal(row.id) },
    },
  };
}

/** To the client, who has not answered yet. */
export function reminderMail(row: ProposalTable, signUrl: string): Mail {
  return {
    to: row.email,
    language: row.language,
    about: row.id,
    content: { template: 'proposalReminder', data: { ...factsOf(row), signUrl } },
  };
}
