import { agency } from '@vitrine/contracts/agency.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { visitorMail } from './layout.ts';

type PasswordResetLink = { name: string; resetUrl: string };

/** To a client or an admin: the link for setting a new password. */
export const passwordResetLink = defineMail<'passwordResetLink', PasswordResetLink>({
  name: 'passwordResetLink',
  to: { allowance: 'reset', typed: { name: '' } },
  priority: 'awaited',
  sample: { name: samplePerson.name, resetUrl: 'https://vitrine.example/reset-password?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('passwordResetSubject', { agency: agency.name }),
      caption: text('passwordCaption'),
      title: text('passwordResetTitle'),
      lead: text('passwordResetLead'),
      blocks: [
        { kind: 'button', label: text('setPassword'), url: data.resetUrl },
        { kind: 'note', text: text('passwordResetNotYou') },
      ],
    });
  },
});

/** `isLoggedInHere`: whether the session in which it was changed goes on. */
type PasswordChanged = { name: string; contactUrl: string; isLoggedInHere?: boolean };

/** To a client or an admin: the password has been changed. */
export const passwordChanged = defineMail<'passwordChanged', PasswordChanged>({
  name: 'passwordChanged',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: { name: samplePerson.name, contactUrl: 'https://vitrine.example/contact' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('passwordChangedSubject', { agency: agency.name }),
      caption: text('passwordCaption'),
      title: text('passwordChangedTitle'),
      lead: text(data.isLoggedInHere ? 'passwordChangedLeadElsewhere' : 'passwordChangedLead'),
      blocks: [
        { kind: 'paragraph', text: text('passwordChangedNotYou') },
        { kind: 'button', label: text('contactUs'), url: data.contactUrl },
      ],
    });
  },
});

/** `at` in UTC, `network` shortened, `userAgent` as the browser sent it. */
type NewNetworkLogin = {
  name: string;
  at: string;
  timeZone: string;
  network: string;
  userAgent: string;
  /** Where another password is asked for; no secret, so it stays in the stored mail. */
  forgottenUrl: string;
};

/** To an admin: somebody has logged in as them from a network they have not used before. */
export const newNetworkLogin = defineMail<'newNetworkLogin', NewNetworkLogin>({
  name: 'newNetworkLogin',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    at: '2026-11-23T13:00:00.000Z',
    timeZone: 'Europe/Paris',
    network: '192.0.2.0/24',
    userAgent: 'Firefox/140.0 (Linux)',
    forgottenUrl: 'https://vitrine.example/request-password-reset',
  },
  compose(data, language) {
    const text = texts(language);
    const { full } = formatInstant(data.at, data.timeZone, language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('newNetworkSubject', { agency: agency.name }),
      caption: text('loginCaption'),
      title: text('newNetworkTitle'),
      lead: text('newNetworkLead'),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: text('when'), value: full },
            { label: text('network'), value: data.network },
            { label: text('browser'), value: withoutLinks(singleLine(data.userAgent, maxShownUserAgent)) },
          ],
        },
        { kind: 'paragraph', text: text('newNetworkNotYou') },
        { kind: 'button', label: text('setPassword'), url: data.forgottenUrl },
      ],
    });
  },
});

/** To whoever has the second factor; `codesLeft` of the recovery codes, where one was used. */
type SecondFactorChanged = {
  name: string;
  change: 'totpAdded' | 'passkeyAdded' | 'totpRemoved' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed';
  codesLeft: number;
  forgottenUrl: string;
};

/** To a client or an admin: a second factor or the recovery codes changed, or one of the codes was used. */
export const secondFactorChanged = defineMail<'secondFactorChanged', SecondFactorChanged>({
  name: 'secondFactorChanged',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    change: 'codeUsed',
    codesLeft: 9,
    forgottenUrl: 'https://vitrine.example/request-password-reset',
  },
  compose(data, language) {
    const text = texts(language);
    const { change, codesLeft: count } = data;
    const title = text(`secondFactor_${change}`);
    const lead = change === 'codeUsed' ? text('recoveryCodesLeft', { count }) : text('secondFactorLead');
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('secondFactorSubject', { agency: agency.name }),
      caption: text('loginCaption'),
      title,
      preview: `${title} ${lead}`,
      lead,
      blocks: [
        { kind: 'paragraph', text: text('secondFactorNotYou') },
        { kind: 'button', label: text('setPassword'), url: data.forgottenUrl },
      ],
    });
  },
});

/** Enough of a browser's name for a person to recognize it. */
const maxShownUserAgent = 200;
