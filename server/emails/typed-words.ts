import type { MailContent, MailData } from './mail.ts';

/**
 * What strangers type, by mail: each field with the value that leaves it out. `agency` where the agency is written to,
 * which gets everything. Every mail stands here, so that a new one cannot forget it.
 */
const typedFields: { readonly [T in keyof MailData]: Partial<MailData[T]> | 'agency' } = {
  contactReceived: { name: '', message: '' },
  contactForAgency: 'agency',
  quoteReceived: { name: '', message: '' },
  quoteForAgency: 'agency',
  bookingConfirmed: { name: '', phone: null, message: null },
  bookingMoved: { name: '', phone: null, message: null },
  bookingCancelled: { name: '', phone: null, message: null },
  bookingForAgency: 'agency',
  accountRegistered: { name: '' },
  accountForAgency: 'agency',
  accountValidated: { name: '' },
  passwordResetLink: { name: '' },
  passwordChanged: { name: '' },
  emailProofLink: { name: '' },
  disownConfirmation: {},
  emailChangeLink: {},
  emailInUse: {},
  emailChangeRequested: { name: '', newEmail: null },
  // Its words are an admin's.
  reply: {},
  // Its only words are an owner's name.
  invitation: {},
  // The agency has read the name it invites.
  clientInvitation: {},
  newNetworkLogin: { name: '' },
  secondFactorChanged: { name: '' },
  deletionRequested: { name: '' },
  deletionForAgency: 'agency',
  // The agency writes it, and has read the name it answers to.
  proposalSent: {},
  proposalReminder: {},
  proposalCode: {},
  proposalAccepted: {},
  proposalAcceptedForAgency: 'agency',
  proposalDeclinedForAgency: 'agency',
  // The agency has named the files.
  filesShared: { name: '' },
  filesForAgency: 'agency',
  briefSubmitted: { name: '' },
  briefSubmittedForAgency: 'agency',
  warningForAgency: 'agency',
  disownedForAgency: 'agency',
  noteMention: 'agency',
};

/** Whether a mail goes to an address that somebody gave us, and not to the agency. */
export function isForVisitor({ template }: Pick<MailContent, 'template'>): boolean {
  return typedFields[template] !== 'agency';
}

/**
 * The same mail without the words that a stranger may have typed: for addresses that nobody has proven, to which anybody
 * could otherwise write in the agency's name. What was chosen from our own lists, prices and dates stay.
 */
export function withoutTypedWords(content: MailContent): MailContent {
  const typed = typedFields[content.template];
  if (typed === 'agency') return content;
  return { ...content, data: { ...content.data, ...typed } } as MailContent;
}
