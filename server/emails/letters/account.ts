import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Letter, Part } from '../letter.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { oneLine } from '../typed-text.ts';
import { toAgency, toVisitor } from './voice.ts';

/** To the client: the account exists and waits for the agency. */
export function accountRegistered(data: MailData['accountRegistered'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('accountRegisteredSubject', { agency: agency.name }),
    caption: text('accountCaption'),
    title: text('accountRegisteredTitle'),
    lead: text('accountRegisteredLead'),
    parts: [{ kind: 'paragraph', text: text('accountRegisteredNext') }],
  });
}

/** To the agency: an account to validate. */
export function accountForAgency(data: MailData['accountForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.name);
  return toAgency(language, {
    subject: text('accountForAgencySubject', { name }),
    caption: text('accountCaption'),
    title: text('accountForAgencyTitle', { name }),
    preview: text('accountForAgencyLead'),
    parts: [
      { kind: 'paragraph', text: text('accountForAgencyLead') },
      accountFacts(data, language),
      backOffice(data, language),
    ],
  });
}

/** To the client: the agency has said yes. */
export function accountValidated(data: MailData['accountValidated'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('accountValidatedSubject', { agency: agency.name }),
    caption: text('accountCaption'),
    title: text('accountValidatedTitle'),
    lead: text('accountValidatedLead'),
    parts: [{ kind: 'button', label: text('signIn'), url: data.loginUrl }],
  });
}

/** To a client or an admin: the link for a new password, good for one hour and one use. */
export function passwordResetLink(data: MailData['passwordResetLink'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('passwordResetSubject', { agency: agency.name }),
    caption: text('passwordCaption'),
    title: text('passwordResetTitle'),
    lead: text('passwordResetLead'),
    parts: [
      { kind: 'button', label: text('setPassword'), url: data.resetUrl, spelledOut: text('orOpen') },
      { kind: 'note', text: text('passwordResetNotYou') },
    ],
  });
}

/** To a client or an admin: the password is another one now. */
export function passwordChanged(data: MailData['passwordChanged'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('passwordChangedSubject', { agency: agency.name }),
    caption: text('passwordCaption'),
    title: text('passwordChangedTitle'),
    lead: text('passwordChangedLead'),
    parts: [
      { kind: 'paragraph', text: text('passwordChangedNotYou') },
      { kind: 'button', label: text('contactUs'), url: data.contactUrl },
    ],
  });
}

/** To the client: the wish to be deleted has arrived, and how to take it back. */
export function deletionRequested(data: MailData['deletionRequested'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('deletionRequestedSubject', { agency: agency.name }),
    caption: text('accountCaption'),
    title: text('deletionRequestedTitle'),
    lead: text('deletionRequestedLead'),
    parts: [
      { kind: 'paragraph', text: text('deletionRequestedNotYou') },
      { kind: 'button', label: text('signIn'), url: data.loginUrl },
    ],
  });
}

/** To the agency: a client wants to be deleted, or no longer. */
export function deletionForAgency(data: MailData['deletionForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.name);
  const kind = data.event === 'requested' ? 'deletionForAgency' : 'withdrawalForAgency';
  return toAgency(language, {
    subject: text(`${kind}Subject`, { name }),
    caption: text('accountCaption'),
    title: text(`${kind}Title`, { name }),
    preview: text(`${kind}Lead`),
    parts: [{ kind: 'paragraph', text: text(`${kind}Lead`) }, accountFacts(data, language), backOffice(data, language)],
  });
}

/** Who it is about. */
function accountFacts(data: { id: string; name: string; email: string }, language: Language): Part {
  const text = texts(language);
  return {
    kind: 'facts',
    rows: [
      { label: text('name'), value: oneLine(data.name, 100) },
      { label: text('email'), value: oneLine(data.email, 254) },
      { label: text('reference'), value: data.id },
    ],
  };
}

function backOffice(data: { adminUrl: string }, language: Language): Part {
  return { kind: 'button', label: texts(language)('openBackOffice'), url: data.adminUrl };
}
