import type { Language } from '@vitrine/contracts/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CalendarFile } from './calendar.ts';
import { composeLetter } from './compose.ts';
import { MailDocument } from './html/document.tsx';
import type { MailContent } from './mail.ts';
import { plainText } from './plain-text.ts';

/** A mail ready to be sent: one line of subject, both bodies, and the calendar event of a meeting. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  calendar?: CalendarFile;
};

/** The subject alone, as `renderMail` writes it. */
export function writeSubject(mail: MailContent, language: Language): string {
  return composeLetter(mail, language).subject;
}

/**
 * Writes a mail in a language. Built into `build/emails/render.js` (Node cannot read JSX), which the server loads
 * with the first mail it sends.
 */
export function renderMail(mail: MailContent, language: Language): RenderedMail {
  const letter = composeLetter(mail, language);
  return {
    subject: letter.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument letter={letter} language={language} />)}`,
    text: plainText(letter, language),
    ...(letter.calendar ? { calendar: letter.calendar() } : {}),
  };
}
