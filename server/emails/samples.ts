import type { BookingMail, MailContent, MailData, ProposalFacts, QuoteMail } from './mail.ts';

/** One mail per template, for tests and previews. */
const quote: QuoteMail = {
  name: 'Ada Lovelace',
  serviceType: 'business',
  options: ['design', 'support'],
  estimatedPrice: 6190,
  message: 'We sell bicycles.\nIn three cities.',
  answerBy: '2026-11-24T13:00:00.000Z',
};

const booking: BookingMail = {
  bookingId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d',
  name: 'Zoé Lefèvre',
  email: 'zoe@example.fr',
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T14:00:00.000Z',
  timeZone: 'Europe/Paris',
  phone: '+33 6 12 34 56 78',
  message: 'Une librairie.',
  sequence: 0,
};

const proposal: ProposalFacts = {
  proposalId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5d',
  name: 'Ada Lovelace',
  title: 'A shop for bicycles',
  number: '2026-0042',
  currency: 'EUR',
  gross: 418_800,
  monthlyGross: 5_880,
  validUntil: '2026-12-23',
};

const deposit = {
  amount: 126_540,
  dueOn: '2026-12-01',
  holder: 'Studio Lumen',
  iban: 'FR7630004000031234567890143',
  reference: `Devis ${proposal.number}`,
};

const previousStart = '2026-11-23T08:00:00.000Z';
const manageUrl = 'https://vitrine.example/booking/manage?token=secret';
const adminUrl = 'https://vitrine.example/admin';
const person = { name: 'Ada Lovelace', email: 'ada@example.org' };

export const sampleData: MailData = {
  contactReceived: {
    name: person.name,
    message: 'Hello.\n\nA question.',
    id: '01JAZ-contact-sample',
    bookUrl: 'https://vitrine.example/booking',
    answerBy: '2026-11-24T16:00:00.000Z',
  },
  reply: {
    name: person.name,
    subject: 'Your message',
    text: 'Hello Ada,\n\nThank you for writing.\nLet us talk on Tuesday.\n\nhttps://vitrine.example/booking',
    signature: 'Zoé Martin\nVitrine',
    messageId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5e@vitrine.example',
    inReplyTo: null,
  },
  contactForAgency: {
    id: 'c1',
    ...person,
    message: 'Hello.\n\nA question.',
    adminUrl,
    answerBy: '2026-11-24T16:00:00.000Z',
  },
  quoteReceived: { ...quote, id: '01JAZ-quote-sample', bookUrl: 'https://vitrine.example/booking' },
  quoteForAgency: { ...quote, id: 'q1', email: person.email, adminUrl },
  bookingConfirmed: { ...booking, manageUrl },
  bookingMoved: { ...booking, manageUrl, previousStart, sequence: 1 },
  bookingCancelled: {
    ...booking,
    bookUrl: 'https://vitrine.example/booking',
    byAgency: { reason: 'The studio is closed that day.' },
    sequence: 2,
  },
  bookingForAgency: { ...booking, event: 'moved', previousStart, adminUrl, sequence: 1 },
  accountRegistered: { name: person.name, proveUrl: 'https://vitrine.example/confirm-email?token=secret' },
  accountForAgency: { id: 'a1', ...person, adminUrl },
  accountValidated: { name: person.name, loginUrl: 'https://vitrine.example/wizard' },
  passwordResetLink: { name: person.name, resetUrl: 'https://vitrine.example/reset-password?token=secret' },
  passwordChanged: { name: person.name, contactUrl: 'https://vitrine.example/contact' },
  newNetworkLogin: {
    name: person.name,
    at: '2026-11-23T13:00:00.000Z',
    timeZone: 'Europe/Paris',
    network: '192.0.2.0/24',
    userAgent: 'Firefox/140.0 (Linux)',
    forgottenUrl: 'https://vitrine.example/request-password-reset',
  },
  secondFactorChanged: {
    name: person.name,
    change: 'codeUsed',
    codesLeft: 9,
    forgottenUrl: 'https://vitrine.example/request-password-reset',
  },
  emailProofLink: { name: person.name, proveUrl: 'https://vitrine.example/confirm-email?token=secret' },
  disownConfirmation: { confirmUrl: 'https://vitrine.example/not-me?token=secret' },
  emailChangeLink: { changeUrl: 'https://vitrine.example/confirm-email?token=secret' },
  emailInUse: { loginUrl: 'https://vitrine.example/login' },
  emailChangeRequested: {
    name: person.name,
    newEmail: 'new@example.com',
    takeBackUrl: 'https://vitrine.example/confirm-email?token=secret',
  },
  invitation: {
    invitedBy: person.name,
    joinUrl: 'https://vitrine.example/invitation?token=secret',
    expiresAt: '2026-12-01T09:00:00.000Z',
  },
  deletionRequested: { name: person.name, loginUrl: 'https://vitrine.example/login' },
  deletionForAgency: { event: 'requested', id: 'a1', ...person, adminUrl },
  proposalSent: { ...proposal, isNewVersion: true, signUrl: 'https://vitrine.example/proposal?token=secret' },
  proposalReminder: { ...proposal, signUrl: 'https://vitrine.example/proposal?token=secret' },
  proposalCode: {
    proposalId: proposal.proposalId,
    number: proposal.number,
    title: proposal.title,
    signingCode: '042137',
    minutes: 15,
  },
  proposalAccepted: {
    ...proposal,
    deposit,
    signedAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    verifyUrl: 'https://vitrine.example/verify',
  },
  proposalAcceptedForAgency: {
    ...proposal,
    deposit,
    email: person.email,
    signer: 'Ada L.',
    signedAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    network: '192.0.2.0/24',
    adminUrl,
  },
  proposalDeclinedForAgency: { ...proposal, email: person.email, reason: 'Not this year.', adminUrl },
  clientInvitation: {
    name: person.name,
    joinUrl: 'https://vitrine.example/welcome?token=abc',
    expiresAt: '2026-12-07T08:30:00.000Z',
  },
  filesShared: {
    name: person.name,
    count: 12,
    names: ['Charte « été ».pdf', 'logo.png'],
    filesUrl: 'https://vitrine.example/account',
  },
  filesForAgency: {
    id: 'a1',
    name: person.name,
    email: person.email,
    count: 1,
    names: ['brief.docx'],
    adminUrl,
  },
  briefSubmitted: {
    name: person.name,
    briefUrl: 'https://vitrine.example/wizard',
    answerBy: '2026-11-26T13:00:00.000Z',
  },
  briefSubmittedForAgency: { clientName: person.name, clientEmail: person.email, adminUrl },
  disownedForAgency: { email: person.email, meetings: [booking.start], timeZone: booking.timeZone, adminUrl },
  noteMention: {
    colleague: 'Grace',
    by: 'Alan',
    email: person.email,
    text: '@Grace would call her on Tuesday.\nShe prefers mornings.',
    dossierUrl: 'https://vitrine.example/admin/dossiers?open=ada%40example.org',
  },
  warningForAgency: {
    warnings: [
      { kind: 'mailsGivenUp', count: 3 },
      { kind: 'backupMissing', lastAt: previousStart },
      { kind: 'diskLow', freeBytes: 2_400_000_000, totalBytes: 40_000_000_000 },
      { kind: 'certificateExpiring', host: 'vitrine.example', validTo: booking.start },
      { kind: 'mailboxFailing', since: previousStart, reason: 'Invalid credentials' },
      { kind: 'retentionWithheld' },
      { kind: 'quarantineWaiting', quotes: 1, contacts: 7, clients: 0, names: ['Léa Moreau', 'Ana', 'K. Winter'] },
    ],
    adminUrl,
  },
};

export const sampleMails = Object.entries(sampleData).map(([template, data]) => ({ template, data })) as MailContent[];

/** The sample of a mail, with other data in some places. */
export function sampleWith<T extends keyof MailData>(
  template: T,
  data: Partial<MailContent['data'] & MailData[T]> = {},
) {
  return { template, data: { ...sampleData[template], ...data } } as MailContent;
}
