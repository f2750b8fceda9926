import { setImmediate as nextTurn } from 'node:timers/promises';
import type Message from 'nodemailer/lib/mailer/index.js';
import type { MailLogo } from '../../emails/html/logo.ts';
import { definitionOf } from '../../emails/mail.ts';
import type { renderMail, renderSubject } from '../../emails/render.tsx';
import { isForVisitor } from '../../emails/typed-text.ts';
import type { OutboxMail } from './claims.ts';
import { tagEmail } from './reply-tag.ts';

type Renderer = { readonly renderMail: typeof renderMail; readonly renderSubject: typeof renderSubject };

/** The templates are JSX, which Node does not run; `npm run build` bundles them into this file. */
const rendererFile = new URL('../../../build/emails/render.js', import.meta.url).href;

/** Loads the templates, with the first mail that is sent or shown. */
export function loadRenderer(): Promise<Renderer> {
  return import(rendererFile);
}

/**
 * Renders, which is synchronous, under the content of a revision; what renders is handed the pictures of its logo, which
 * are not in the content but named there.
 */
export type UnderRevision = <T>(
  revision: number,
  render: (logo: MailLogo | undefined) => T extends PromiseLike<unknown> ? never : T,
) => T;

/** A file that a mail carries. */
export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** The sender of every mail, and the address that receives the replies of visitors. */
export type Sender = {
  readonly mailFrom: string;
  readonly agencyEmail: string;
  /** Whether replies to mails are asked for at an address with a tag (`reply-tag.ts`). */
  readonly tagsReplies?: boolean;
};

/**
 * Makes the message of an outbox mail, for nodemailer. Its Reply-To is the other side: a visitor replies to the agency,
 * the agency to the visitor.
 * @param under has it rendered as it was when it was put; left out, as of now
 */
export async function composeMessage(
  mail: OutboxMail,
  { mailFrom, agencyEmail, tagsReplies = false }: Sender,
  attached: readonly Attachment[] = [],
  under: UnderRevision = (_revision, render) => render(undefined),
): Promise<Message.Options> {
  const { renderMail } = await loadRenderer();
  // With the first mail the templates were loaded just now, and rendering takes as long again.
  await nextTurn();
  const { subject, html, text, pictures, calendar } = under(mail.contentRevision, (logo) =>
    renderMail(mail.content, mail.language, { agencyEmail }, logo),
  );
  return {
    // As objects, so that no part of an address is parsed as a second recipient.
    to: { name: '', address: mail.to },
    replyTo: {
      name: '',
      address:
        definitionOf(mail.content).replyTo?.(mail.content.data) ??
        (tagsReplies ? taggedFor(mail, agencyEmail) : agencyEmail),
    },
    from: mailFrom,
    subject,
    html,
    text,
    attachments: [
      ...pictures.map(({ cid, name, url }) => ({
        cid,
        filename: name,
        path: url,
        contentDisposition: 'inline' as const,
      })),
      ...attached.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
    ],
    // The same for each attempt, whoever sends by then, so that mail programs recognise a mail that was sent twice.
    messageId: `<${mail.messageId}>`,
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

/**
 * Where replies to a mail are asked for: a copy of a reply that is sent later asks for them at the same address, and answers to
 * a proposal find it when the mail that brought it is long forgotten.
 */
function taggedFor({ id, content }: OutboxMail, agencyEmail: string): string {
  if (!isForVisitor(content)) return agencyEmail;
  if (content.template === 'reply') return tagEmail(agencyEmail, content.data.messageId.split('@')[0] ?? '');
  return tagEmail(agencyEmail, 'proposalId' in content.data ? content.data.proposalId : id);
}

/** Where a reply stands among the mails of a conversation; nothing for other mails. */
function conversationOf({ content }: OutboxMail): Pick<Message.Options, 'inReplyTo' | 'references'> {
  if (content.template !== 'reply') return {};
  const { inReplyTo } = content.data;
  const before = inReplyTo === null ? undefined : `<${inReplyTo}>`;
  return before === undefined ? {} : { inReplyTo: before, references: before };
}

/** The address of a sender, such as `Agency <hello@agency.example>`, or that alone. */
export function emailOf(from: string): string {
  return /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1] ?? from;
}
