import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CalendarFile } from './calendar.ts';
import { composeMail } from './compose.ts';
import type { ComposedMail } from './composed-mail.ts';
import { codeCid, codePicture } from './html/code-picture.ts';
import { MailDocument } from './html/document.tsx';
import { logoPictures, type MailLogo } from './html/logo.ts';
import type { MailContent } from './mail.ts';
import { plainText } from './plain-text.ts';
import { texts } from './texts.ts';

/** A mail ready to send: a one-line subject, both bodies, and the calendar event of a booking. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** The pictures that the HTML shows as `cid:`, as `data:` addresses: the logo, and a QR code where there is one. */
  pictures: readonly { name: string; cid: string; url: string }[];
  calendar?: CalendarFile;
};

/** A mail to an address that nobody has confirmed asks whether it was its owner who gave it. */
function withDisputeLink(mail: ComposedMail, { data }: MailContent, language: Language): ComposedMail {
  if (!data.notMeUrl) return mail;
  const text = texts(language);
  const dispute = { label: text('notMe'), url: data.notMeUrl };
  return { ...mail, reason: text('reasonUnconfirmed', { agency: agency.name }), dispute };
}

/** The subject alone, the same as `renderMail` gives. */
export function renderSubject(mail: MailContent, language: Language): string {
  return composeMail(mail, language).subject;
}

/**
 * Renders a mail. Node does not run JSX, so this module is bundled into `build/emails/render.js`, which the server loads
 * with the first mail.
 * @param sender has the address whose mailbox the agency reads: calendars answer invitations there
 * @param logo the agency's own; left out, the mark that ships is shown
 */
export function renderMail(
  content: MailContent,
  language: Language,
  sender: { readonly agencyEmail: string } = { agencyEmail: agency.email },
  logo?: MailLogo,
): RenderedMail {
  const mail = withDisputeLink(composeMail(content, language), content, language);
  const code = mail.blocks.find((block) => block.kind === 'code');
  return {
    subject: mail.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument mail={mail} language={language} logo={logo} />)}`,
    text: plainText(mail, language),
    pictures: [
      ...logoPictures(logo),
      ...(code ? [{ name: 'code.png', cid: codeCid, url: codePicture(code.content) }] : []),
    ],
    ...(mail.calendar ? { calendar: mail.calendar(sender.agencyEmail) } : {}),
  };
}
