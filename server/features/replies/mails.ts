import type { Mail } from '../../platform/mail/outbox.ts';
import type { RecipientLead } from './queries.ts';

/** What a reply says, and where it stands in the conversation: Message-IDs without angle brackets. */
export type Letter = {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly signature: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly files: readonly { readonly id: string; readonly name: string }[];
};

/** The mail of a reply. An admin asked for it, so no daily limit holds it back. */
export function replyMail(lead: RecipientLead, { id, files, ...data }: Letter): Mail {
  return {
    id,
    to: lead.email,
    language: lead.language,
    content: {
      template: 'reply',
      data: { name: lead.name, ...data, files: files.map(({ id, name }) => ({ id, name })) },
    },
    about: lead.id,
    byHand: true,
  };
}
