import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { quotation } from '../composed-mail.ts';
import { defineMail } from '../define-mail.ts';
import { samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';
import { agencyMail, maxPreviewLength } from './layout.ts';

/** To a colleague whom a note mentions: `email` is the address in whose dossier it stands. */
type NoteMention = { colleague: string; by: string; email: string; text: string; dossierUrl: string };

/** To a colleague: a note in somebody's dossier mentions them. */
export const noteMention = defineMail<'noteMention', NoteMention>({
  name: 'noteMention',
  to: 'agency',
  priority: 'notice',
  dueWhile: () => ({ is: 'noteThere' }),
  sample: {
    colleague: 'Grace',
    by: 'Alan',
    email: samplePerson.email,
    text: '@Grace would call her on Tuesday.\nShe prefers mornings.',
    dossierUrl: 'https://vitrine.example/admin/dossiers?open=ada%40example.org',
  },
  compose(data, language) {
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
  },
});
