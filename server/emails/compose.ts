import type { Language } from '@vitrine/contracts/language.ts';
import { joinLines } from '@vitrine/contracts/plain-text.ts';
import type { ComposedMail } from './composed-mail.ts';
import { definitionOf, type MailContent } from './mail.ts';
import { markSpecimen } from './specimen.ts';

/**
 * A mail before formatting; marked where it is about a specimen. Its subject is one line, whatever it is made of: an agency's
 * own texts may have several.
 */
export function composeMail(mail: MailContent, language: Language): ComposedMail {
  const composed = markSpecimen(definitionOf(mail).compose(mail.data, language), mail, language);
  return { ...composed, subject: joinLines(composed.subject) };
}
