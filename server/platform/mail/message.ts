import type Message from 'nodemailer/lib/mailer/index.js';
import type { renderMail, renderSubject } from '../../emails/render.tsx';
import { isForVisitor } from '../../emails/typed-words.ts';
import type { OutboxMail } from './claims.ts';
import { tagAddress } from './reply-tag.ts';

type Renderer = { readonly renderMail: typeof renderMail; readonly renderSubject: typeof renderSubject };

/** The templates are JSX, which Node does not run; `npm run build` bundles them into this file. */
const rendererFile = new URL('../../../build/emails/render.js', import.meta.url).href;

/** Loads the templates, with the first mail that is sent or shown. */
export function loadRenderer(): Promise<Renderer> {
  return import(rendererFile);
}

/** A file that a mail carries. */
export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** The sender of every mail, and the address that receives the replies of visitors. */
export type Sender = {
  readonly mailFrom: string;
  readonly agencyEmail: string;
  /** Whether answers to mails are asked for at an address with a tag (`reply-tag.ts`). */
  readonly tagsReplies?: boolean;
};

/**
 * Makes the message of an outbox mail, for nodemailer. Its Reply-To is the other side: a visitor replies to the agency,
 * the agency to the visitor.
 */
export async function composeMessage(
  mail: OutboxMail,
  { mailFrom, agencyEmail, tagsReplies = false }: Sender,
  attached: readonly Attachment[] = [],
): Promise<Message.Options> {
  const { renderMail } = await loadRenderer();
  const { subject, html, text, pictures, calendar } = renderMail(mail.content, mail.language, { agencyEmail });
  return {
    // As objects, so that no part of an address is parsed as a second recipient.
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: visitorOf(mail) ?? (tagsReplies ? taggedFor(mail, agencyEmail) : agencyEmail) },
    from: mailFrom,
    subject,
    html,
    text,
    attachments: [
      ...pictures.map(({ cid, name, address }) => ({
        ...{ cid, filename: name, path: address },
        contentDisposition: 'inline' as const,
      })),
      ...attached.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
    ],
    // The same for each attempt, so that mail programs recognise a mail that was sent twice.
    messageId: `<${messageIdOf(mail.id, domainOf(mailFrom))}>`,
    date: new Date(mail.createdAt),
    ...conversationOf(mail),
    headers: {
      // A reply was written by a person, and an absence note may answer it.
      ...(mail.content.template !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': mail.language,
      // A page that asks, and not the one click of RFC 8058: nothing may be stopped by whoever merely opens links.
      ...(mail.content.data.notMeUrl && { 'List-Unsubscribe': `<${mail.content.data.notMeUrl}>` }),
    },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content } }),
  };
}

/** The visitor or client that a mail to the agency is about. */
function visitorOf({ content }: OutboxMail): string | undefined {
  switch (content.template) {
    case 'contactForAgency':
    case 'quoteForAgency':
    case 'bookingForAgency':
    case 'accountForAgency':
    case 'deletionForAgency':
    case 'proposalAcceptedForAgency':
    case 'proposalDeclinedForAgency':
    case 'filesForAgency':
      return content.data.email;
    case 'briefSubmittedForAgency':
      return content.data.clientEmail;
    default:
      return undefined;
  }
}

/**
 * Where answers to a mail are asked for: a copy of a reply that is sent later asks for them at the same address, and answers to
 * a proposal find it when the mail that brought it is long forgotten.
 */
function taggedFor({ id, content }: OutboxMail, agencyEmail: string): string {
  if (!isForVisitor(content)) return agencyEmail;
  if (content.template === 'reply') return tagAddress(agencyEmail, content.data.messageId.split('@')[0] ?? '');
  return tagAddress(agencyEmail, 'proposalId' in content.data ? content.data.proposalId : id);
}

/** The Message-ID of a mail, without angle brackets: the same for each attempt. */
export const messageIdOf = (mailId: string, domain: string): string => `${mailId}@${domain}`;

/** Where a reply stands among the mails of a conversation; nothing for other mails. */
function conversationOf({ content }: OutboxMail): Pick<Message.Options, 'messageId' | 'inReplyTo' | 'references'> {
  if (content.template !== 'reply') return {};
  const { messageId, inReplyTo } = content.data;
  const before = inReplyTo === null ? undefined : `<${inReplyTo}>`;
  // Its Message-ID is stored with the reply, and stays when the sender's domain changes before it leaves.
  return { messageId: `<${messageId}>`, ...(before && { inReplyTo: before, references: before }) };
}

/** The address of a sender, such as `Agency <hello@agency.example>`, or that alone. */
export function addressOf(from: string): string {
  return /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1] ?? from;
}

/** The domain of a sender, such as `Agency <hello@agency.example>`. */
export function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
