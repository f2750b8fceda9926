import { agency } from '@vitrine/contracts/agency.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { agencyMail, replyHighlight, visitorMail } from './layout.ts';

/** Until when the reply is due is missing in mails of earlier versions. */
type BriefSubmitted = { name: string; briefUrl: string; replyBy?: string };

/** To the client: the brief has arrived. */
export const briefSubmitted = defineMail<'briefSubmitted', BriefSubmitted>({
  name: 'briefSubmitted',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    briefUrl: 'https://vitrine.example/wizard',
    replyBy: '2026-11-26T13:00:00.000Z',
  },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('briefSubmittedSubject', { agency: agency.name }),
      caption: text('briefCaption'),
      title: text('briefSubmittedTitle'),
      lead: text('briefSubmittedLead'),
      blocks: [
        ...replyHighlight(data.replyBy, language),
        { kind: 'note', text: text('briefSubmittedNext') },
        { kind: 'button', label: text('openBrief'), url: data.briefUrl },
      ],
    });
  },
});

type BriefSubmittedForAgency = { clientName: string; clientEmail: string; adminUrl: string };

/** To the agency: a client has submitted the project brief. */
export const briefSubmittedForAgency = defineMail<'briefSubmittedForAgency', BriefSubmittedForAgency>({
  name: 'briefSubmittedForAgency',
  to: 'agency',
  replyTo: ({ clientEmail }) => clientEmail,
  priority: 'notice',
  sample: { clientName: samplePerson.name, clientEmail: samplePerson.email, adminUrl: sampleAdminUrl },
  compose(data, language) {
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
  },
});
