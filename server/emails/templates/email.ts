import { agency } from '@vitrine/contracts/agency.ts';
import { maxEmailLength } from '@vitrine/contracts/limits.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { defineMail } from '../define-mail.ts';
import { samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { visitorMail } from './layout.ts';

type EmailConfirmationLink = { name: string; confirmationUrl: string };

/** To the holder of an account: the link that confirms the address, asked for again. */
export const emailConfirmationLink = defineMail<'emailConfirmationLink', EmailConfirmationLink>({
  name: 'emailConfirmationLink',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'awaited',
  sample: { name: samplePerson.name, confirmationUrl: 'https://vitrine.example/confirm-email?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('emailConfirmationSubject', { agency: agency.name }),
      caption: text('emailCaption'),
      title: text('emailConfirmationTitle'),
      lead: text('emailConfirmationLead', { days: retention.emailConfirmationDays }),
      blocks: [
        { kind: 'button', label: text('emailConfirmationButton'), url: data.confirmationUrl },
        { kind: 'note', text: text('emailConfirmationNotYou') },
      ],
    });
  },
});

/** To an address that nobody has confirmed, so without a name. */
type EmailChangeLink = { changeUrl: string };

/** To a new address: the link that makes it the account's. */
export const emailChangeLink = defineMail<'emailChangeLink', EmailChangeLink>({
  name: 'emailChangeLink',
  to: { allowance: 'change', typed: {} },
  priority: 'awaited',
  sample: { changeUrl: 'https://vitrine.example/confirm-email?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('emailChangeSubject', { agency: agency.name }),
      caption: text('emailCaption'),
      title: text('emailChangeTitle'),
      lead: text('emailChangeLead', { agency: agency.name }),
      blocks: [
        { kind: 'button', label: text('emailChangeButton'), url: data.changeUrl },
        { kind: 'note', text: text('emailChangeNotYou', { hours: retention.emailChangeHours }) },
      ],
    });
  },
});

/** To an address that an account already has, instead of `emailChangeLink`. */
type EmailInUse = { loginUrl: string };

/** To an address that an account already has, and that somebody asked for as the address of another. */
export const emailInUse = defineMail<'emailInUse', EmailInUse>({
  name: 'emailInUse',
  to: { allowance: 'change', typed: {} },
  priority: 'awaited',
  sample: { loginUrl: 'https://vitrine.example/login' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('emailInUseSubject', { agency: agency.name }),
      caption: text('emailCaption'),
      title: text('emailInUseTitle'),
      lead: text('emailInUseLead', { agency: agency.name }),
      blocks: [{ kind: 'button', label: text('signIn'), url: data.loginUrl }],
    });
  },
});

/** To the present address; `newEmail` is null unless that is confirmed. */
type EmailChangeRequested = { name: string; newEmail: string | null; revertUrl: string };

/** To the present address: another one has been asked for, and how to stop or undo that. */
export const emailChangeRequested = defineMail<'emailChangeRequested', EmailChangeRequested>({
  name: 'emailChangeRequested',
  to: { allowance: 'change', typed: { name: '', newEmail: null } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    newEmail: 'new@example.com',
    revertUrl: 'https://vitrine.example/confirm-email?token=secret',
  },
  compose(data, language) {
    const text = texts(language);
    const email = data.newEmail === null ? null : singleLine(data.newEmail, maxEmailLength);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('emailChangeRequestedSubject', { agency: agency.name }),
      caption: text('emailCaption'),
      title: text('emailChangeRequestedTitle'),
      lead: email === null ? text('emailChangeRequestedLead') : text('emailChangeRequestedLeadTo', { email }),
      blocks: [
        { kind: 'paragraph', text: text('emailChangeRequestedNotYou', { days: retention.emailRevertDays }) },
        { kind: 'button', label: text('emailRevertButton'), url: data.revertUrl },
      ],
    });
  },
});
