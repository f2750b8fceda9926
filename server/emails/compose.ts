import type { Language } from '@vitrine/contracts/language.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './mail.ts';
import { markSpecimen } from './specimen.ts';
import * as account from './templates/account.ts';
import * as booking from './templates/booking.ts';
import * as brief from './templates/brief.ts';
import * as contact from './templates/contact.ts';
import { disownConfirmation, disownedForAgency } from './templates/disowned.ts';
import { noteMention } from './templates/dossier.ts';
import * as email from './templates/email.ts';
import * as file from './templates/file.ts';
import * as proposal from './templates/proposal.ts';
import * as quote from './templates/quote.ts';
import { reply } from './templates/reply.ts';
import * as warning from './templates/warning.ts';

/** A mail before formatting; marked where it is about a specimen. */
export const composeMail = (mail: MailContent, language: Language): ComposedMail =>
  markSpecimen(compose(mail, language), mail, language);

/** The one list of which function writes which mail. */
function compose(mail: MailContent, language: Language): ComposedMail {
  switch (mail.template) {
    case 'contactReceived':
      return contact.contactReceived(mail.data, language);
    case 'contactForAgency':
      return contact.contactForAgency(mail.data, language);
    case 'reply':
      return reply(mail.data, language);
    case 'quoteReceived':
      return quote.quoteReceived(mail.data, language);
    case 'quoteForAgency':
      return quote.quoteForAgency(mail.data, language);
    case 'bookingConfirmed':
      return booking.bookingConfirmed(mail.data, language);
    case 'bookingMoved':
      return booking.bookingMoved(mail.data, language);
    case 'bookingCancelled':
      return booking.bookingCancelled(mail.data, language);
    case 'bookingForAgency':
      return booking.bookingForAgency(mail.data, language);
    case 'accountRegistered':
      return account.accountRegistered(mail.data, language);
    case 'accountForAgency':
      return account.accountForAgency(mail.data, language);
    case 'accountValidated':
      return account.accountValidated(mail.data, language);
    case 'invitation':
      return account.invitation(mail.data, language);
    case 'clientInvitation':
      return account.clientInvitation(mail.data, language);
    case 'passwordResetLink':
      return account.passwordResetLink(mail.data, language);
    case 'passwordChanged':
      return account.passwordChanged(mail.data, language);
    case 'secondFactorChanged':
      return account.secondFactorChanged(mail.data, language);
    case 'newNetworkLogin':
      return account.newNetworkLogin(mail.data, language);
    case 'emailProofLink':
      return email.emailProofLink(mail.data, language);
    case 'disownConfirmation':
      return disownConfirmation(mail.data, language);
    case 'emailChangeLink':
      return email.emailChangeLink(mail.data, language);
    case 'emailInUse':
      return email.emailInUse(mail.data, language);
    case 'emailChangeRequested':
      return email.emailChangeRequested(mail.data, language);
    case 'deletionRequested':
      return account.deletionRequested(mail.data, language);
    case 'deletionForAgency':
      return account.deletionForAgency(mail.data, language);
    case 'proposalSent':
      return proposal.proposalSent(mail.data, language);
    case 'proposalReminder':
      return proposal.proposalReminder(mail.data, language);
    case 'proposalCode':
      return proposal.proposalCode(mail.data, language);
    case 'proposalAccepted':
      return proposal.proposalAccepted(mail.data, language);
    case 'proposalAcceptedForAgency':
      return proposal.proposalAcceptedForAgency(mail.data, language);
    case 'proposalDeclinedForAgency':
      return proposal.proposalDeclinedForAgency(mail.data, language);
    case 'filesShared':
      return file.filesShared(mail.data, language);
    case 'filesForAgency':
      return file.filesForAgency(mail.data, language);
    case 'briefSubmitted':
      return brief.briefSubmitted(mail.data, language);
    case 'briefSubmittedForAgency':
      return brief.briefSubmittedForAgency(mail.data, language);
    case 'disownedForAgency':
      return disownedForAgency(mail.data, language);
    case 'noteMention':
      return noteMention(mail.data, language);
    case 'warningForAgency':
      return warning.warningForAgency(mail.data, language);
  }
}
