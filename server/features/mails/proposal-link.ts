import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import type { MailContent } from '../../emails/mail.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/secrets.ts';
import { insertLink } from '../proposals/queries.ts';
import type { StoredMail } from './queries.ts';

/** The proposal that a mail asks its reader to answer; undefined for all other mails. */
export function openProposalOf({ template, data }: MailContent): string | undefined {
  return template === 'proposalSent' || template === 'proposalReminder' ? data.proposalId : undefined;
}

/** The mail with a link of its own to the proposal, of which only the hash is stored; earlier ones go on working. */
export async function withProposalLink(
  { links, clock }: Pick<Platform, 'links' | 'clock'>,
  queries: Queries,
  { content, language }: { readonly content: MailContent; readonly language: StoredMail['language'] },
  proposalId: string,
): Promise<MailContent> {
  const secret = newSecret();
  await insertLink(queries, proposalId, secret.hash, toInstant(clock.now()));
  const data = { ...content.data, signUrl: links.proposal(secret.plain, language) };
  return { template: content.template, data } as MailContent;
}

/** Whether a proposal can still be answered. */
export const isOpen = (state: ProposalState | undefined): boolean => state === 'sent';
