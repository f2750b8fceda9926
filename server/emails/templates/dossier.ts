import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { type ComposedMail, quotation } from '../composed-mail.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';
import { agencyMail, maxPreviewLength } from './layout.ts';

/** To a colleague: a note in somebody's dossier mentions them. */
export function noteMention(data: MailData['noteMention'], language: Language): ComposedMail {
  const text = texts(language);
  const by = singleLine(data.by);
  const email = singleLine(data.email, maxEmailLength);
  return agencyMail(language, {
    subject: text('mentionSubject', { by, email }),
    caption: text('mentionCaption'),
    title: text('mentionTitle', { by }),
    preview: singleLine(data.text, maxPreviewLength),
    blocks: [
      { kind: 'paragraph', text: text('mentionLead', { by, email }) },
      ...quotation(text('mentionNote'), multiLine(data.text)),
      { kind: 'button', label: text('openDossier'), url: data.dossierUrl },
    ],
  });
}
