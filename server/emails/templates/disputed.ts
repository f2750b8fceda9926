import { agency } from '@vitrine/contracts/agency.ts';
import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { Block } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, sampleBooking, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { agencyMail, visitorMail } from './layout.ts';

/** To a confirmed address of which somebody with a link of an earlier mail says that it is not theirs. */
type DisputeConfirmation = { confirmUrl: string };

/** To a confirmed address that somebody disputes with a link of an earlier mail: only a link in this one does it. */
export const disputeConfirmation = defineMail<'disputeConfirmation', DisputeConfirmation>({
  name: 'disputeConfirmation',
  to: { allowance: 'change', typed: {} },
  priority: 'awaited',
  sample: { confirmUrl: 'https://vitrine.example/not-me?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('disputeConfirmationSubject', { agency: agency.name }),
      caption: text('disputedCaption'),
      title: text('disputeConfirmationTitle'),
      lead: text('disputeConfirmationLead'),
      blocks: [
        { kind: 'button', label: text('disputeConfirmationButton'), url: data.confirmUrl },
        { kind: 'note', text: text('disputeConfirmationNotYou', { days: retention.disputingDays }) },
      ],
    });
  },
});

type DisputedForAgency = {
  /** The address, and the record whose mail was answered with "This was not me"; null where that is unknown. */
  email: string;
  /** When the meetings to come that were booked with the address begin. */
  meetings: readonly string[];
  timeZone: string;
  adminUrl: string;
};

/** To the agency: the owner of an address says that somebody else gave it; which meetings that concerns. */
export const disputedForAgency = defineMail<'disputedForAgency', DisputedForAgency>({
  name: 'disputedForAgency',
  to: 'agency',
  priority: 'notice',
  sample: {
    email: samplePerson.email,
    meetings: [sampleBooking.start],
    timeZone: sampleBooking.timeZone,
    adminUrl: sampleAdminUrl,
  },
  compose(data, language) {
    const text = texts(language);
    const email = singleLine(data.email, maxEmailLength);
    const whens = data.meetings.map((start) => formatInstant(start, data.timeZone, language).full);
    const meetings: Block[] = [
      { kind: 'paragraph', text: text('disputedMeetings') },
      { kind: 'facts', rows: whens.map((value) => ({ label: text('when'), value })) },
    ];
    return agencyMail(language, {
      subject: text('disputedSubject', { email }),
      caption: text('disputedCaption'),
      title: text('disputedTitle'),
      preview: text('disputedLead', { email }),
      blocks: [
        { kind: 'paragraph', text: text('disputedLead', { email }) },
        ...(whens.length > 0 ? meetings : []),
        { kind: 'note', text: text('disputedNote') },
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    });
  },
});
