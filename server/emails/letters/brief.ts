import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Letter } from '../letter.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { oneLine } from '../typed-text.ts';
import { toAgency, toVisitor } from './voice.ts';

/** To the client: the brief has arrived. */
export function briefSubmitted(data: MailData['briefSubmitted'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('briefSubmittedSubject', { agency: agency.name }),
    caption: text('briefCaption'),
    title: text('briefSubmittedTitle'),
    lead: text('briefSubmittedLead'),
    parts: [
      { kind: 'paragraph', text: text('briefSubmittedNext') },
      { kind: 'button', label: text('openBrief'), url: data.briefUrl },
    ],
  });
}

/** To the agency: a client has sent the project brief. */
export function briefSubmittedForAgency(data: MailData['briefSubmittedForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.clientName);
  return toAgency(language, {
    subject: text('briefForAgencySubject', { name }),
    caption: text('briefCaption'),
    title: text('briefForAgencyTitle', { name }),
    preview: text('briefForAgencyLead'),
    parts: [
      { kind: 'paragraph', text: text('briefForAgencyLead') },
      {
        kind: 'facts',
        rows: [
          { label: text('name'), value: oneLine(data.clientName, 100) },
          { label: text('email'), value: oneLine(data.clientEmail, 254) },
        ],
      },
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}
