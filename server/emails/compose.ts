import type { Language } from '@vitrine/contracts/language.ts';
import type { ComposedMail } from './composed-mail.ts';
import { definitionOf, type MailContent } from './mail.ts';
import { markSpecimen } from './specimen.ts';

/** A mail before formatting; marked where it is about a specimen. */
export const composeMail = (mail: MailContent, language: Language): ComposedMail =>
  markSpecimen(definitionOf(mail).compose(mail.data, language), mail, language);
