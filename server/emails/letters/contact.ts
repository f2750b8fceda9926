import type { Language } from '@vitrine/contracts/language.ts';
import { type Letter, quotation } from '../letter.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { manyLines, oneLine, withoutLinks } from '../typed-text.ts';
import { toAgency, toVisitor } from './voice.ts';

/** To the visitor: the message has arrived, and this is what it said. */
export function contactReceived(data: MailData['contactReceived'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('contactReceivedSubject'),
    caption: text('contactCaption'),
    title: text('contactReceivedTitle'),
    lead: text('contactReceivedLead'),
    parts: quotation(text('youWrote'), withoutLinks(manyLines(data.message))),
  });
}

/** To the agency: who wrote, and what. */
export function contactForAgency(data: MailData['contactForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.name);
  return toAgency(language, {
    subject: text('contactForAgencySubject', { name }),
    caption: text('contactCaption'),
    title: text('contactForAgencyTitle', { name }),
    preview: oneLine(data.message, 140),
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: text('name'), value: oneLine(data.name, 100) },
          { label: text('email'), value: oneLine(data.email, 254) },
          { label: text('reference'), value: data.id },
        ],
      },
      ...quotation(text('message'), manyLines(data.message)),
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}
