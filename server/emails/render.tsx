import type { Language } from '@vitrine/contracts/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CalendarFile } from './calendar.ts';
import { composeMail } from './compose.ts';
import { MailDocument } from './html/document.tsx';
import type { MailContent } from './mail.ts';
import { plainText } from './plain-text.ts';

/** A mail ready to send: a one-line subject, both bodies, and the calendar event of a booking. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  calendar?: CalendarFile;
};

/** The subject alone, the same as `renderMail` gives. */
export function renderSubject(mail: MailContent, language: Language): string {
  return composeMail(mail, language).subject;
}

/**
 * Renders a mail. Node does not run JSX, so this module is bundled into `build/emails/render.js`, which the server loads
 * with the first mail.
 */
export function renderMail(content: MailContent, language: Language): RenderedMail {
  const mail = composeMail(content, language);
  return {
    subject: mail.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument mail={mail} language={language} />)}`,
    text: plainText(mail, language),
    ...(mail.calendar ? { calendar: mail.calendar() } : {}),
  };
}
