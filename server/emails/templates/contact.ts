import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { filledFacts, quotation } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, bookACall, receiptCaption, replyHighlight, visitorMail } from './layout.ts';

export type ContactMail = {
  name: string;
  message: string;
  /** Until when the reply is due; missing in mails of earlier versions, and where the schedule offers no day. */
  replyBy?: string;
};

/** In receipts, `bookUrl` and `id` are missing in mails of earlier versions. */
type ContactReceived = ContactMail & { id?: string; bookUrl?: string };

/** To the visitor: the contact request has arrived, with a copy of it. */
export const contactReceived = defineMail<'contactReceived', ContactReceived>({
  name: 'contactReceived',
  to: { allowance: 'receipts', typed: { name: '', message: '' } },
  priority: 'confirmation',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: {
    name: samplePerson.name,
    message: 'Hello.\n\nA question.',
    id: '01JAZ-contact-sample',
    bookUrl: 'https://vitrine.example/booking',
    replyBy: '2026-11-24T16:00:00.000Z',
  },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('contactReceivedSubject'),
      caption: receiptCaption(data.id, text('contactCaption'), language),
      title: text('contactReceivedTitle'),
      lead: text('contactReceivedLead'),
      blocks: [
        ...replyHighlight(data.replyBy, language),
        ...quotation(text('youWrote'), withoutLinks(multiLine(data.message))),
        { kind: 'steps', label: text('next'), items: [text('contactNext1'), text('contactNext2')] },
        ...bookACall(data.bookUrl, language),
      ],
    });
  },
});

type ContactForAgency = ContactMail & { id: string; email: string; adminUrl: string };

/** To the agency: who wrote, and what. */
export const contactForAgency = defineMail<'contactForAgency', ContactForAgency>({
  name: 'contactForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: {
    id: 'c1',
    ...samplePerson,
    message: 'Hello.\n\nA question.',
    adminUrl: sampleAdminUrl,
    replyBy: '2026-11-24T16:00:00.000Z',
  },
  compose(data, language) {
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
          rows: filledFacts([
            { label: text('replyBy'), value: replyDue(data, language) },
            { label: text('name'), value: singleLine(data.name, maxNameLength) },
            { label: text('email'), value: singleLine(data.email, maxEmailLength) },
            { label: text('reference'), value: recordReference(data.id) },
          ]),
        },
        ...quotation(text('message'), multiLine(data.message)),
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    });
  },
});

/** Until when the reply is due, on the agency's clock; null where it is unknown. */
function replyDue({ replyBy }: ContactMail, language: Language): string | null {
  return replyBy === undefined ? null : formatInstant(replyBy, agency.timeZone, language).full;
}
