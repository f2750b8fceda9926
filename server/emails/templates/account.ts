import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, visitorMail } from './layout.ts';

/** To the client: the account exists and waits for the agency's validation. */
export function accountRegistered(data: MailData['accountRegistered'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('accountRegisteredSubject', { agency: agency.name }),
    caption: text('accountCaption'),
    title: text('accountRegisteredTitle'),
    lead: text('accountRegisteredLead'),
    blocks: [
      ...(data.proveUrl
        ? ([
            { kind: 'paragraph', text: text('accountRegisteredProve') },
            { kind: 'button', label: text('emailProofButton'), url: data.proveUrl, urlHint: text('orOpen') },
            { kind: 'note', text: text('accountRegisteredNotYou') },
          ] as const)
        : []),
      { kind: 'paragraph', text: text('accountRegisteredNext') },
    ],
  });
}

/** To the agency: an account to validate. */
export function accountForAgency(data: MailData['accountForAgency'], language: Language): ComposedMail {
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
}

/** To the client: the agency has mail yes. */
export function accountValidated(data: MailData['accountValidated'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    reason: 'reasonAccount',
    subject: text('accountValidatedSubject', { agency: agency.name }),
    caption: text('accountCaption'),
    title: text('accountValidatedTitle'),
    lead: text('accountValidatedLead'),
    blocks: [{ kind: 'button', label: text('signIn'), url: data.loginUrl }],
  });
}

/** To somebody who is to work with the back office: the link with which they join. */
export function invitation(data: MailData['invitation'], language: Language): ComposedMail {
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
      { kind: 'button', label: text('invitationJoin'), url: data.joinUrl, urlHint: text('orOpen') },
      {
        kind: 'note',
        text: text('invitationEnds', { date: formatInstant(data.expiresAt, agency.timeZone, language).full }),
      },
    ],
  });
}

/** To a client or an admin: the link for setting a new password. */
export function passwordResetLink(data: MailData['passwordResetLink'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    reason: 'reasonAccount',
    subject: text('passwordResetSubject', { agency: agency.name }),
    caption: text('passwordCaption'),
    title: text('passwordResetTitle'),
    lead: text('passwordResetLead'),
    blocks: [
      { kind: 'button', label: text('setPassword'), url: data.resetUrl, urlHint: text('orOpen') },
      { kind: 'note', text: text('passwordResetNotYou') },
    ],
  });
}

/** To a client or an admin: the password has been changed. */
export function passwordChanged(data: MailData['passwordChanged'], language: Language): ComposedMail {
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
}

/** To an admin: somebody has logged in as them from a network they have not used before. */
export function newNetworkLogin(data: MailData['newNetworkLogin'], language: Language): ComposedMail {
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
}

/** To a client or an admin: a second factor or the recovery codes changed, or one of the codes was used. */
export function secondFactorChanged(data: MailData['secondFactorChanged'], language: Language): ComposedMail {
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
}

/** Enough of a browser's name for a person to recognize it. */
const maxShownUserAgent = 200;

/** To the client: the request to delete the account has arrived, and how to withdraw it. */
export function deletionRequested(data: MailData['deletionRequested'], language: Language): ComposedMail {
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
}

/** To the agency: a client has asked for deletion, or withdrawn the request. */
export function deletionForAgency(data: MailData['deletionForAgency'], language: Language): ComposedMail {
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
}

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

/** To a client whom the agency invites: the link that makes an account, or the way to the one that is there. */
export function clientInvitation(data: MailData['clientInvitation'], language: Language): ComposedMail {
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
        urlHint: text('orOpen'),
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
}
