import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { agencyMail, visitorMail } from './layout.ts';

/** To a proven address that somebody disowns with a link of an earlier mail: only a link in this one does it. */
export function disownConfirmation(data: MailData['disownConfirmation'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('disownConfirmationSubject', { agency: agency.name }),
    caption: text('disownedCaption'),
    title: text('disownConfirmationTitle'),
    lead: text('disownConfirmationLead'),
    blocks: [
      { kind: 'button', label: text('disownConfirmationButton'), url: data.confirmUrl, urlHint: text('orOpen') },
      { kind: 'note', text: text('disownConfirmationNotYou', { days: retention.disowningDays }) },
    ],
  });
}

/** To the agency: the owner of an address says that somebody else gave it; which meetings that concerns. */
export function disownedForAgency(data: MailData['disownedForAgency'], language: Language): ComposedMail {
  const text = texts(language);
  const email = singleLine(data.email, maxEmailLength);
  const whens = data.meetings.map((start) => formatInstant(start, data.timeZone, language).full);
  const meetings: Block[] = [
    { kind: 'paragraph', text: text('disownedMeetings') },
    { kind: 'facts', rows: whens.map((value) => ({ label: text('when'), value })) },
  ];
  return agencyMail(language, {
    subject: text('disownedSubject', { email }),
    caption: text('disownedCaption'),
    title: text('disownedTitle'),
    preview: text('disownedLead', { email }),
    blocks: [
      { kind: 'paragraph', text: text('disownedLead', { email }) },
      ...(whens.length > 0 ? meetings : []),
      { kind: 'note', text: text('disownedNote') },
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}
