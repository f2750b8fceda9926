import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { type ComposedMail, knownFacts, quotation } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import type { ContactMail, MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, answerHighlight, bookACall, receiptCaption, visitorMail } from './layout.ts';

/** To the visitor: the contact request has arrived, with a copy of it. */
export function contactReceived(data: MailData['contactReceived'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('contactReceivedSubject'),
    caption: receiptCaption(data.id, text('contactCaption'), language),
    title: text('contactReceivedTitle'),
    lead: text('contactReceivedLead'),
    blocks: [
      ...answerHighlight(data.answerBy, language),
      ...quotation(text('youWrote'), withoutLinks(multiLine(data.message))),
      { kind: 'steps', label: text('next'), items: [text('contactNext1'), text('contactNext2')] },
      ...bookACall(data.bookUrl, language),
    ],
  });
}

/** To the agency: who wrote, and what. */
export function contactForAgency(data: MailData['contactForAgency'], language: Language): ComposedMail {
  const text = texts(language);
  const name = singleLine(data.name);
  return agencyMail(language, {
    subject: text('contactForAgencySubject', { name }),
    caption: text('contactCaption'),
    title: text('contactForAgencyTitle', { name }),
    preview: singleLine(data.message, 140),
    blocks: [
      {
        kind: 'facts',
        rows: knownFacts([
          { label: text('answerBy'), value: answerDue(data, language) },
          { label: text('name'), value: singleLine(data.name, maxNameLength) },
          { label: text('email'), value: singleLine(data.email, maxEmailLength) },
          { label: text('reference'), value: data.id },
        ]),
      },
      ...quotation(text('message'), multiLine(data.message)),
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}

/** Until when the answer is promised, on the agency's clock; null where it is unknown. */
function answerDue({ answerBy }: ContactMail, language: Language): string | null {
  return answerBy === undefined ? null : formatInstant(answerBy, agency.timeZone, language).full;
}
