import type Message from 'nodemailer/lib/mailer/index.js';
import type { renderMail, writeSubject } from '../../emails/render.tsx';
import type { OutboxMail } from './outbox.ts';

type Renderer = { readonly renderMail: typeof renderMail; readonly writeSubject: typeof writeSubject };

/** The templates are JSX, which Node does not run: this is what `npm run build` makes of them. */
const rendererFile = new URL('../../../build/emails/render.js', import.meta.url).href;

/** The letters of all mails; loaded with the first one that is sent or looked at. */
export function loadRenderer(): Promise<Renderer> {
  return import(rendererFile);
}

/** Who writes, and who reads the answers. */
export type Sender = { readonly from: string; readonly agencyEmail: string };

/**
 * Writes the message of an outbox mail. An answer to it reaches the other side: the agency answers the visitor, the
 * visitor the agency.
 */
export async function composeMessage(mail: OutboxMail, { from, agencyEmail }: Sender): Promise<Message.Options> {
  const { renderMail } = await loadRenderer();
  const { subject, html, text, calendar } = renderMail(mail.content, mail.language);
  return {
    // Objects, so that nothing in an address is read as a second one.
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: visitorOf(mail) ?? agencyEmail },
    ...{ from, subject, html, text },
    // The same on each try, so that a mail that was sent twice is seen once.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content } }),
  };
}

/** The address of whom a mail to the agency tells of. */
function visitorOf({ content }: OutboxMail): string | undefined {
  switch (content.template) {
    case 'contactForAgency':
    case 'quoteForAgency':
    case 'bookingForAgency':
    case 'accountForAgency':
    case 'deletionForAgency':
      return content.data.email;
    case 'briefSubmittedForAgency':
      return content.data.clientEmail;
    default:
      return undefined;
  }
}

function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
