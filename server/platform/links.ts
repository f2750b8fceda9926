import { defaultLanguage, type Language, localizedPath } from '@vitrine/contracts/language.ts';
import { makeLongTokenMask, makeTokenMask } from './own-tokens.ts';

/** The back-office lists that a mail may link to, as its address names them. */
type AdminTab = 'quotes' | 'contacts' | 'bookings' | 'clients' | 'wizards';

/** Absolute URLs for mails and responses, in the recipient's language. */
export type Links = {
  /** The back office, with a record open. */
  readonly admin: (tab: AdminTab, id: string) => string;
  /** The back office, by way of its login: without a session it shows no more than that it is closed. */
  readonly backOffice: () => string;
  /** The dossier of a person, in the back office. */
  readonly dossier: (email: string, language: Language) => string;
  /** Where a visitor moves or cancels a booking. */
  readonly manageBooking: (token: string, language: Language) => string;
  readonly booking: (language: Language) => string;
  readonly resetPassword: (token: string, language: Language) => string;
  /** Where a client reads and answers a proposal. */
  readonly proposal: (token: string, language: Language) => string;
  /** A proposal in the back office. */
  readonly adminProposal: (id: string) => string;
  /** Where anybody checks whether a file is one of ours. */
  readonly verify: (language: Language) => string;
  /** Where somebody who was invited joins the agency's people. */
  readonly invitation: (token: string, language: Language) => string;
  /** Where a client who was invited sets a password. */
  readonly clientInvitation: (token: string, language: Language) => string;
  /** Where the reader of a mail says that somebody else gave the address. */
  readonly notMe: (token: string, language: Language) => string;
  /** A link that also shows its holder to have read the mail with this token. */
  readonly withConfirmation: (url: string, token: string) => string;
  /** Where somebody asks for a link that sets a new password. */
  readonly requestReset: (language: Language) => string;
  /** Where an address is confirmed, changed, or a change of it reverted. */
  readonly confirmEmail: (token: string, language: Language) => string;
  /** Where an owner who is signed in shows that a test mail has arrived. */
  readonly testMail: (token: string, language: Language) => string;
  /**
   * The site with drafts of its content, in whichever language it has. It opens nothing that is anybody's, and is there to be
   * handed on: nothing masks it.
   */
  readonly preview: (token: string) => string;
  readonly brief: (language: Language) => string;
  readonly login: (language: Language) => string;
  /** The page of whoever is signed in. */
  readonly account: (language: Language) => string;
  readonly contact: (language: Language) => string;
  /** A text without the tokens of such addresses, with `mask` in place of each; dots by default. */
  readonly withoutTokens: (text: string, mask?: string) => string;
  /** The same for long texts, without keeping others waiting. */
  readonly withoutTokensIn: (text: string, mask: string) => Promise<string>;
};

/** The pages whose addresses have a token that lets whoever has it act. */
export const tokenPaths = {
  manageBooking: '/booking/manage',
  resetPassword: '/reset-password',
  proposal: '/proposal',
  invitation: '/invitation',
  clientInvitation: '/welcome',
  notMe: '/not-me',
  confirmEmail: '/confirm-email',
  testMail: '/admin/site',
} as const satisfies Partial<Record<keyof Links, string>>;

/**
 * @param publicUrl the site's origin, without a trailing slash
 * @param agencyLanguage of the mails to the agency, whose links lead to pages in it
 */
export function makeLinks(publicUrl: string, agencyLanguage: () => Language = () => defaultLanguage): Links {
  const to = (path: string, language: Language) => publicUrl + localizedPath(path, language);
  const withToken = (path: string) => (token: string, language: Language) => to(`${path}?token=${token}`, language);
  const ownTokens = {
    host: new URL(publicUrl).hostname,
    pages: Object.values(tokenPaths).map((path) => path.slice(path.lastIndexOf('/') + 1)),
  };
  return {
    admin: (tab, id) => to(`/admin?tab=${tab}&open=${encodeURIComponent(id)}`, agencyLanguage()),
    backOffice: () => to('/login?as=admin', agencyLanguage()),
    dossier: (email, language) => to(`/admin/dossiers?open=${encodeURIComponent(email)}`, language),
    manageBooking: withToken(tokenPaths.manageBooking),
    booking: (language) => to('/booking', language),
    resetPassword: withToken(tokenPaths.resetPassword),
    proposal: withToken(tokenPaths.proposal),
    adminProposal: (id) => to(`/admin/proposals?open=${encodeURIComponent(id)}`, agencyLanguage()),
    verify: (language) => to('/verify', language),
    preview: (token) => `${publicUrl}/preview?draft=${token}`,
    invitation: withToken(tokenPaths.invitation),
    clientInvitation: withToken(tokenPaths.clientInvitation),
    notMe: withToken(tokenPaths.notMe),
    withConfirmation: (url, token) => `${url}&mail=${token}`,
    requestReset: (language) => to('/request-password-reset', language),
    confirmEmail: withToken(tokenPaths.confirmEmail),
    testMail: withToken(tokenPaths.testMail),
    brief: (language) => to('/wizard', language),
    login: (language) => to('/login', language),
    account: (language) => to('/account', language),
    contact: (language) => to('/contact', language),
    withoutTokens: makeTokenMask(ownTokens),
    withoutTokensIn: makeLongTokenMask(ownTokens),
  };
}
