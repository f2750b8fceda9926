import type { MailContent } from '../../emails/mail.ts';

/** The order in which due mails are sent: every one of a lower number before any of a higher (docs/decisions/0035). */
export const priorities = {
  /** Somebody sits in front of a screen and waits for it. */
  awaited: 0,
  /** Tells visitors and clients what became of what they did. */
  confirmation: 1,
  /** For the agency, which finds the same in its back office. */
  notice: 2,
} as const;

export type Priority = (typeof priorities)[keyof typeof priorities];

const { awaited, confirmation, notice } = priorities;

const byTemplate: Readonly<Record<MailContent['template'], Priority>> = {
  passwordResetLink: awaited,
  invitation: awaited,
  clientInvitation: awaited,
  emailProofLink: awaited,
  disownConfirmation: awaited,
  emailChangeLink: awaited,
  emailInUse: awaited,
  proposalCode: awaited,
  reply: confirmation,
  contactReceived: confirmation,
  quoteReceived: confirmation,
  bookingConfirmed: confirmation,
  bookingMoved: confirmation,
  bookingCancelled: confirmation,
  accountRegistered: confirmation,
  accountValidated: confirmation,
  passwordChanged: confirmation,
  newNetworkLogin: confirmation,
  secondFactorChanged: confirmation,
  emailChangeRequested: confirmation,
  deletionRequested: confirmation,
  proposalSent: confirmation,
  proposalReminder: confirmation,
  proposalAccepted: confirmation,
  filesShared: confirmation,
  briefSubmitted: confirmation,
  contactForAgency: notice,
  quoteForAgency: notice,
  bookingForAgency: notice,
  accountForAgency: notice,
  deletionForAgency: notice,
  proposalAcceptedForAgency: notice,
  proposalDeclinedForAgency: notice,
  filesForAgency: notice,
  briefSubmittedForAgency: notice,
  disownedForAgency: notice,
  noteMention: notice,
  warningForAgency: notice,
};

export function priorityOf({ template }: Pick<MailContent, 'template'>): Priority {
  return byTemplate[template];
}
