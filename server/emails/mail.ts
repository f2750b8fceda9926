import type { MailDefinition } from './define-mail.ts';
import * as account from './templates/account.ts';
import * as booking from './templates/booking.ts';
import * as brief from './templates/brief.ts';
import * as contact from './templates/contact.ts';
import * as content from './templates/content.ts';
import * as disputed from './templates/disputed.ts';
import * as dossier from './templates/dossier.ts';
import * as email from './templates/email.ts';
import * as file from './templates/file.ts';
import * as launch from './templates/launch.ts';
import * as proposal from './templates/proposal.ts';
import * as quote from './templates/quote.ts';
import * as reply from './templates/reply.ts';
import * as security from './templates/security.ts';
import * as signature from './templates/signature.ts';
import * as warning from './templates/warning.ts';

/** Every mail the product sends, by its name. */
export const mails = {
  ...account,
  ...booking,
  ...brief,
  ...contact,
  ...content,
  ...disputed,
  ...dossier,
  ...email,
  ...file,
  ...launch,
  ...proposal,
  ...quote,
  ...reply,
  ...security,
  ...signature,
  ...warning,
};

type Mails = typeof mails;

/** What each mail shows; in mails to addresses that nobody has confirmed also where the reader says "This was not me". */
export type MailData = {
  [T in keyof Mails]: Mails[T] extends MailDefinition<string, infer Data> ? Data : never;
};

/** A mail of the outbox: its template and the data it shows. */
export type MailContent = { [T in keyof MailData]: { template: T; data: MailData[T] & Disputable } }[keyof MailData];

/** (`platform/mail/sending-policy.ts`) */
type Disputable = { notMeUrl?: string };

/** How a mail is defined, as its own data go through it. */
export function definitionOf({ template }: Pick<MailContent, 'template'>): MailDefinition<string, MailContent['data']> {
  return mails[template] as unknown as MailDefinition<string, MailContent['data']>;
}
