import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import type { ComposedMail } from '../composed-mail.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { agencyMail, answerHighlight, visitorMail } from './layout.ts';

/** To the client: the brief has arrived. */
export function briefSubmitted(data: MailData['briefSubmitted'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    reason: 'reasonAccount',
    subject: text('briefSubmittedSubject', { agency: agency.name }),
    caption: text('briefCaption'),
    title: text('briefSubmittedTitle'),
    lead: text('briefSubmittedLead'),
    blocks: [
      ...answerHighlight(data.answerBy, language),
      { kind: 'note', text: text('briefSubmittedNext') },
      { kind: 'button', label: text('openBrief'), url: data.briefUrl },
    ],
  });
}

/** To the agency: a client has submitted the project brief. */
export function briefSubmittedForAgency(data: MailData['briefSubmittedForAgency'], language: Language): ComposedMail {
  const text = texts(language);
  const name = singleLine(data.clientName);
  return agencyMail(language, {
    subject: text('briefForAgencySubject', { name }),
    caption: text('briefCaption'),
    title: text('briefForAgencyTitle', { name }),
    preview: text('briefForAgencyLead'),
    blocks: [
      { kind: 'paragraph', text: text('briefForAgencyLead') },
      {
        kind: 'facts',
        rows: [
          { label: text('name'), value: singleLine(data.clientName, maxNameLength) },
          { label: text('email'), value: singleLine(data.clientEmail, maxEmailLength) },
        ],
      },
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}
