import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import type { Block } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, visitorMail } from './layout.ts';

/** `confirmationUrl` is missing in mails of earlier versions. */
type AccountRegistered = { name: string; confirmationUrl?: string };

/** To the client: the account exists and waits for the agency's validation. */
export const accountRegistered = defineMail<'accountRegistered', AccountRegistered>({
  name: 'accountRegistered',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: { name: samplePerson.name, confirmationUrl: 'https://vitrine.example/confirm-email?token=secret' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('accountRegisteredSubject', { agency: agency.name }),
      caption: text('accountCaption'),
      title: text('accountRegisteredTitle'),
      lead: text('accountRegisteredLead'),
      blocks: [
        ...(data.confirmationUrl
          ? ([
              { kind: 'paragraph', text: text('accountRegisteredConfirm') },
              {
                kind: 'button',
                label: text('emailConfirmationButton'),
                url: data.confirmationUrl,
              },
              { kind: 'note', text: text('accountRegisteredNotYou') },
            ] as const)
          : []),
        { kind: 'paragraph', text: text('accountRegisteredNext') },
      ],
    });
  },
});

type AccountForAgency = { id: string; name: string; email: string; adminUrl: string };

/** To the agency: an account to validate. */
export const accountForAgency = defineMail<'accountForAgency', AccountForAgency>({
  name: 'accountForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: { id: 'a1', ...samplePerson, adminUrl: sampleAdminUrl },
  compose(data, language) {
    const text = texts(language);
    const name = singleLine(data.name);
    return agencyMail(language, {
      subject: text('accountForAgencySubject', { name }),
      caption: text('accountCaption'),
      title: text('accountForAgencyTitle', { name }),
      preview: text('accountForAgencyLead'),
      blocks: [
        { kind: 'paragraph', text: text('accountForAgencyLead') },
        accountFacts(data, language),
        backOfficeButton(data, language),
      ],
    });
  },
});

type AccountValidated = { name: string; loginUrl: string };

/** To the client: the agency has mail yes. */
export const accountValidated = defineMail<'accountValidated', AccountValidated>({
  name: 'accountValidated',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: { name: samplePerson.name, loginUrl: 'https://vitrine.example/wizard' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('accountValidatedSubject', { agency: agency.name }),
      caption: text('accountCaption'),
      title: text('accountValidatedTitle'),
      lead: text('accountValidatedLead'),
      blocks: [{ kind: 'button', label: text('signIn'), url: data.loginUrl }],
    });
  },
});

/** `expiresAt` is an ISO instant. */
type Invitation = { invitedBy: string; joinUrl: string; expiresAt: string };

/** To somebody who is to work with the back office: the link with which they join. */
export const invitation = defineMail<'invitation', Invitation>({
  name: 'invitation',
  // Its only words are an owner's name.
  to: { allowance: 'agency', typed: {} },
  priority: 'awaited',
  sample: {
    invitedBy: samplePerson.name,
    joinUrl: 'https://vitrine.example/invitation?token=secret',
    expiresAt: '2026-12-01T09:00:00.000Z',
  },
  compose(data, language) {
    const text = texts(language);
    const invitedBy = signingName(withoutLinks(singleLine(data.invitedBy, maxNameLength)));
    const names = { invitedBy, agency: agency.name };
    return visitorMail(language, {
      reason: 'invitationReason',
      subject: text('invitationSubject', { agency: agency.name }),
      caption: text('invitationCaption'),
      title: text('invitationTitle'),
      lead: invitedBy === '' ? text('invitationLeadPlain', names) : text('invitationLead', names),
      blocks: [
        { kind: 'button', label: text('invitationJoin'), url: data.joinUrl },
        {
          kind: 'note',
          text: text('invitationEnds', { date: formatInstant(data.expiresAt, agency.timeZone, language).full }),
        },
      ],
    });
  },
});

type DeletionRequested = { name: string; loginUrl: string };

/** To the client: the request to delete the account has arrived, and how to withdraw it. */
export const deletionRequested = defineMail<'deletionRequested', DeletionRequested>({
  name: 'deletionRequested',
  to: { allowance: 'account', typed: { name: '' } },
  priority: 'confirmation',
  sample: { name: samplePerson.name, loginUrl: 'https://vitrine.example/login' },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      reason: 'reasonAccount',
      subject: text('deletionRequestedSubject', { agency: agency.name }),
      caption: text('accountCaption'),
      title: text('deletionRequestedTitle'),
      lead: text('deletionRequestedLead'),
      blocks: [
        { kind: 'paragraph', text: text('deletionRequestedNotYou') },
        { kind: 'button', label: text('signIn'), url: data.loginUrl },
      ],
    });
  },
});

type DeletionForAgency = {
  event: 'requested' | 'withdrawn';
  id: string;
  name: string;
  email: string;
  adminUrl: string;
};

/** To the agency: a client has asked for deletion, or withdrawn the request. */
export const deletionForAgency = defineMail<'deletionForAgency', DeletionForAgency>({
  name: 'deletionForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  sample: { event: 'requested', id: 'a1', ...samplePerson, adminUrl: sampleAdminUrl },
  compose(data, language) {
    const text = texts(language);
    const name = singleLine(data.name);
    const kind = data.event === 'requested' ? 'deletionForAgency' : 'withdrawalForAgency';
    return agencyMail(language, {
      subject: text(`${kind}Subject`, { name }),
      caption: text('accountCaption'),
      title: text(`${kind}Title`, { name }),
      preview: text(`${kind}Lead`),
      blocks: [
        { kind: 'paragraph', text: text(`${kind}Lead`) },
        accountFacts(data, language),
        backOfficeButton(data, language),
      ],
    });
  },
});

function accountFacts(data: { id: string; name: string; email: string }, language: Language): Block {
  const text = texts(language);
  return {
    kind: 'facts',
    rows: [
      { label: text('name'), value: singleLine(data.name, maxNameLength) },
      { label: text('email'), value: singleLine(data.email, maxEmailLength) },
      { label: text('reference'), value: data.id },
    ],
  };
}

function backOfficeButton(data: { adminUrl: string }, language: Language): Block {
  return { kind: 'button', label: texts(language)('openBackOffice'), url: data.adminUrl };
}

/** To a client whom the agency invites; `expiresAt` is null for one who has an account, and whom the link leads to it. */
type ClientInvitation = { name: string; joinUrl: string; expiresAt: string | null };

/** To a client whom the agency invites: the link that makes an account, or the way to the one that is there. */
export const clientInvitation = defineMail<'clientInvitation', ClientInvitation>({
  name: 'clientInvitation',
  // The agency has read the name it invites.
  to: { allowance: 'agency', typed: {} },
  priority: 'awaited',
  sample: {
    name: samplePerson.name,
    joinUrl: 'https://vitrine.example/welcome?token=abc',
    expiresAt: '2026-12-07T08:30:00.000Z',
  },
  compose(data, language) {
    const text = texts(language);
    const isNew = data.expiresAt !== null;
    return visitorMail(language, {
      reason: 'invitationReason',
      subject: text('clientInvitationSubject', { agency: agency.name }),
      caption: text('clientInvitationCaption'),
      title: text('clientInvitationTitle'),
      lead: text(isNew ? 'clientInvitationLead' : 'clientInvitationKnown'),
      blocks: [
        {
          kind: 'button',
          label: text(isNew ? 'clientInvitationJoin' : 'signIn'),
          url: data.joinUrl,
        },
        ...(data.expiresAt === null
          ? []
          : ([
              {
                kind: 'note',
                text: text('clientInvitationEnds', {
                  date: formatInstant(data.expiresAt, agency.timeZone, language).full,
                }),
              },
            ] as const)),
      ],
    });
  },
});
