import type { Language } from '@vitrine/contracts/language.ts';
import type { Letter } from './letter.ts';
import * as account from './letters/account.ts';
import * as booking from './letters/booking.ts';
import * as brief from './letters/brief.ts';
import * as contact from './letters/contact.ts';
import * as quote from './letters/quote.ts';
import type { MailContent } from './mail.ts';

/** Which function writes which mail. */
export function composeLetter(mail: MailContent, language: Language): Letter {
  switch (mail.template) {
    case 'contactReceived':
      return contact.contactReceived(mail.data, language);
    case 'contactForAgency':
      return contact.contactForAgency(mail.data, language);
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
    case 'passwordResetLink':
      return account.passwordResetLink(mail.data, language);
    case 'passwordChanged':
      return account.passwordChanged(mail.data, language);
    case 'deletionRequested':
      return account.deletionRequested(mail.data, language);
    case 'deletionForAgency':
      return account.deletionForAgency(mail.data, language);
    case 'briefSubmitted':
      return brief.briefSubmitted(mail.data, language);
    case 'briefSubmittedForAgency':
      return brief.briefSubmittedForAgency(mail.data, language);
  }
}
