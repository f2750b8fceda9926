import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { ComposedMail } from '../composed-mail.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { visitorMail } from './layout.ts';

/** To the holder of an account: the link that proves the address, asked for again. */
export function emailProofLink(data: MailData['emailProofLink'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('emailProofSubject', { agency: agency.name }),
    caption: text('emailCaption'),
    title: text('emailProofTitle'),
    lead: text('emailProofLead', { days: retention.emailProofDays }),
    blocks: [
      { kind: 'button', label: text('emailProofButton'), url: data.proveUrl, urlHint: text('orOpen') },
      { kind: 'note', text: text('emailProofNotYou') },
    ],
  });
}

/** To a new address: the link that makes it the account's. */
export function emailChangeLink(data: MailData['emailChangeLink'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('emailChangeSubject', { agency: agency.name }),
    caption: text('emailCaption'),
    title: text('emailChangeTitle'),
    lead: text('emailChangeLead', { agency: agency.name }),
    blocks: [
      { kind: 'button', label: text('emailChangeButton'), url: data.changeUrl, urlHint: text('orOpen') },
      { kind: 'note', text: text('emailChangeNotYou', { hours: retention.emailChangeHours }) },
    ],
  });
}

/** To an address that an account already has, and that somebody asked for as the address of another. */
export function emailInUse(data: MailData['emailInUse'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('emailInUseSubject', { agency: agency.name }),
    caption: text('emailCaption'),
    title: text('emailInUseTitle'),
    lead: text('emailInUseLead', { agency: agency.name }),
    blocks: [{ kind: 'button', label: text('signIn'), url: data.loginUrl }],
  });
}

/** To the present address: another one has been asked for, and how to stop or undo that. */
export function emailChangeRequested(data: MailData['emailChangeRequested'], language: Language): ComposedMail {
  const text = texts(language);
  const email = data.newEmail === null ? null : singleLine(data.newEmail, maxEmailLength);
  return visitorMail(language, {
    reason: 'reasonAccount',
    subject: text('emailChangeRequestedSubject', { agency: agency.name }),
    caption: text('emailCaption'),
    title: text('emailChangeRequestedTitle'),
    lead: email === null ? text('emailChangeRequestedLead') : text('emailChangeRequestedLeadTo', { email }),
    blocks: [
      { kind: 'paragraph', text: text('emailChangeRequestedNotYou', { days: retention.emailTakeBackDays }) },
      { kind: 'button', label: text('emailTakeBackButton'), url: data.takeBackUrl, urlHint: text('orOpen') },
    ],
  });
}
