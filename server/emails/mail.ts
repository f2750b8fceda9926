import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import type { QuoteOption, ServiceType } from '@vitrine/contracts/prices.ts';
import type { DepositDue } from '@vitrine/contracts/proposal.ts';

/**
 * Every mail the product sends: its template and the data it shows.
 *
 * A feature writes this into the outbox in its own transaction, and another process may render it hours or weeks later.
 * So the data is plain JSON (instants as ISO 8601 in UTC, URLs absolute) and complete: rendering reads no database and
 * no setting. Renaming a field here breaks the mails that are already stored.
 */
export type MailContent = { [T in keyof MailData]: { template: T; data: MailData[T] & Disownable } }[keyof MailData];

/** Where the reader says "This was not me"; in mails to addresses that nobody has proven (`platform/mail/admission.ts`). */
type Disownable = { notMeUrl?: string };

export type MailData = {
  /** In receipts, `bookUrl` and `id` are missing in mails of earlier versions. */
  contactReceived: ContactMail & { id?: string; bookUrl?: string };
  contactForAgency: ContactMail & { id: string; email: string; adminUrl: string };

  /** A letter in an admin's words. Message-IDs without angle brackets; `inReplyTo` is null where nothing came before. */
  reply: {
    name: string;
    subject: string;
    text: string;
    signature: string;
    messageId: string;
    inReplyTo: string | null;
    /** What it carries, by the ids in the store of files; missing in mails of earlier versions. */
    files?: readonly { readonly id: string; readonly name: string }[];
  };

  quoteReceived: QuoteMail & { id?: string; bookUrl?: string };
  quoteForAgency: QuoteMail & { id: string; email: string; adminUrl: string };

  /** `isChanged`: it was booked before, and now takes place another way. */
  bookingConfirmed: BookingMail & { manageUrl: string; isChanged?: true };
  bookingMoved: BookingMail & { manageUrl: string; previousStart: string };
  /** `byAgency` is missing where the visitor cancelled. Its reason, in the agency's words, may be empty. */
  bookingCancelled: BookingMail & { bookUrl: string; byAgency?: { reason: string } };
  bookingForAgency: BookingMail & {
    event: 'created' | 'moved' | 'channelChanged' | 'cancelled' | 'cancelledByAgency';
    /** Null unless the booking was moved. */
    previousStart: string | null;
    adminUrl: string;
  };

  /** `proveUrl` is missing in mails of earlier versions. */
  accountRegistered: { name: string; proveUrl?: string };
  accountForAgency: { id: string; name: string; email: string; adminUrl: string };
  accountValidated: { name: string; loginUrl: string };
  passwordResetLink: { name: string; resetUrl: string };
  /** `isLoggedInHere`: whether the session in which it was changed goes on. */
  passwordChanged: { name: string; contactUrl: string; isLoggedInHere?: boolean };
  emailProofLink: { name: string; proveUrl: string };
  /** To a proven address of which somebody with a link of an earlier mail says that it is not theirs. */
  disownConfirmation: { confirmUrl: string };
  /** To an address that nobody has proven, so without a name. */
  emailChangeLink: { changeUrl: string };
  /** To an address that an account already has, instead of `emailChangeLink`. */
  emailInUse: { loginUrl: string };
  /** To the present address; `newEmail` is null unless that is proven. */
  emailChangeRequested: { name: string; newEmail: string | null; takeBackUrl: string };
  /** `at` in UTC, `network` shortened, `userAgent` as the browser sent it. */
  newNetworkLogin: {
    name: string;
    at: string;
    timeZone: string;
    network: string;
    userAgent: string;
    /** Where another password is asked for; no secret, so it stays in the stored mail. */
    forgottenUrl: string;
  };
  /** To whoever has the second factor; `codesLeft` of the recovery codes, where one was used. */
  secondFactorChanged: {
    name: string;
    change: 'totpAdded' | 'passkeyAdded' | 'totpRemoved' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed';
    codesLeft: number;
    forgottenUrl: string;
  };
  /** `expiresAt` is an ISO instant. */
  invitation: { invitedBy: string; joinUrl: string; expiresAt: string };
  /** To a client whom the agency invites; `expiresAt` is null for one who has an account, and whom the link leads to it. */
  clientInvitation: { name: string; joinUrl: string; expiresAt: string | null };
  deletionRequested: { name: string; loginUrl: string };
  deletionForAgency: {
    event: 'requested' | 'withdrawn';
    id: string;
    name: string;
    email: string;
    adminUrl: string;
  };

  /** Its PDF is attached when it is sent. `signUrl` is missing in mails of earlier versions. */
  proposalSent: ProposalFacts & { isNewVersion: boolean; signUrl?: string };
  proposalReminder: ProposalFacts & { signUrl: string };
  /** To whoever is about to accept it; six digits, and how long they are valid. */
  proposalCode: Pick<ProposalFacts, 'proposalId' | 'number' | 'title' | 'isSpecimen'> & {
    signingCode: string;
    minutes: number;
  };
  /**
   * To both sides, with the signed PDF. `signedAt` in UTC, `network` shortened. `deposit` is missing where none is asked for,
   * and in mails of earlier versions.
   */
  proposalAccepted: ProposalFacts & {
    signedAt: string;
    timeZone: string;
    verifyUrl: string;
    deposit?: DepositDue | undefined;
  };
  proposalAcceptedForAgency: ProposalFacts & {
    email: string;
    signer: string;
    signedAt: string;
    timeZone: string;
    network: string | null;
    adminUrl: string;
    deposit?: DepositDue | undefined;
  };
  proposalDeclinedForAgency: ProposalFacts & { email: string; reason: string; adminUrl: string };

  /** Files of the other side: how many, and the names of the first. */
  filesShared: { name: string; count: number; names: readonly string[]; filesUrl: string };
  filesForAgency: {
    id: string;
    name: string;
    email: string;
    count: number;
    names: readonly string[];
    adminUrl: string;
  };

  /** Until when the answer is promised is missing in mails of earlier versions. */
  briefSubmitted: { name: string; briefUrl: string; answerBy?: string };
  briefSubmittedForAgency: { clientName: string; clientEmail: string; adminUrl: string };

  disownedForAgency: {
    /** The address, and the record whose mail was answered with "This was not me"; null where that is unknown. */
    email: string;
    /** When the meetings to come that were booked with the address begin. */
    meetings: readonly string[];
    timeZone: string;
    adminUrl: string;
  };

  /** To a colleague whom a note mentions: `email` is the address in whose dossier it stands. */
  noteMention: { colleague: string; by: string; email: string; text: string; dossierUrl: string };

  warningForAgency: { warnings: readonly Warning[]; adminUrl: string };
};

/** Something that is wrong with the site and that its owner can mend. Instants are ISO 8601 in UTC. */
export type Warning =
  | { kind: 'mailsGivenUp'; count: number }
  /** `lastAt` is null when there never was a backup. */
  | { kind: 'backupMissing'; lastAt: string | null }
  | { kind: 'diskLow'; freeBytes: number; totalBytes: number }
  | { kind: 'certificateExpiring'; host: string; validTo: string }
  | { kind: 'retentionWithheld' }
  /** `reason` is what the mail server said, or why it could not be reached. */
  | { kind: 'mailboxFailing'; since: string; reason: string }
  /** Nothing is broken, but somebody may be waiting: `names` are those of the newest, as they were typed. */
  | { kind: 'quarantineWaiting'; quotes: number; contacts: number; clients: number; names: readonly string[] };

/** Amounts in cents, VAT included; `validUntil` is YYYY-MM-DD. */
export type ProposalFacts = {
  proposalId: string;
  name: string;
  title: string;
  number: string;
  currency: string;
  gross: number;
  monthlyGross: number;
  validUntil: string;
  /** Whether it binds nobody; missing in mails of earlier versions. */
  isSpecimen?: boolean | undefined;
};

export type ContactMail = {
  name: string;
  message: string;
  /** Until when the answer is promised; missing in mails of earlier versions, and where the schedule offers no day. */
  answerBy?: string;
};

export type QuoteMail = {
  name: string;
  serviceType: ServiceType;
  options: readonly QuoteOption[];
  /** Whole euros, excluding VAT. */
  estimatedPrice: number;
  message: string;
  /** Until when the quote is promised; missing in mails of earlier versions. */
  answerBy?: string;
};

export type BookingMail = {
  bookingId: string;
  name: string;
  /** The visitor's; also the attendee of the calendar event. */
  email: string;
  start: string;
  end: string;
  /** IANA name of the agency's time zone. */
  timeZone: string;
  phone: string | null;
  message: string | null;
  /** How the meeting is held, and the visitor's own time zone; null where unsaid, missing in mails of earlier versions. */
  channel?: BookingChannel | null;
  visitorTimeZone?: string | null;
  /** Starts at 0 and rises with each move or cancellation (RFC 5545, 3.8.7.4). */
  sequence: number;
};
