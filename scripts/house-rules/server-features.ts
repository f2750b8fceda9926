/**
 * The files a feature of the server may consist of, with the same names in every folder, so that "where are the queries
 * of bookings?" needs no search. A new name is a decision: add it here, or put the code into a file that exists.
 */
const featureFiles: ReadonlySet<string> = new Set([
  'routes.ts', // calls, and who may make them
  'service.ts', // the rules, and the transaction
  'queries.ts', // the queries, which stand nowhere else
  'session-queries.ts', // the queries of sessions
  'row.ts', // the row a request becomes, for the service and for seeding
  'mails.ts', // the mails of each event
  'quota.ts', // how much one visitor may hold
  'manage-link.ts', // the token in a visitor's link
  'proposal-link.ts', // the token in the link to a proposal
  'resend.ts', // which mails can be sent again, and how
  'sending.ts', // a draft leaves
  'taking-back.ts', // what was sent, while it has not left
  'outcomes.ts', // what became of it
  'presenter.ts', // records as an admin sees them, where that takes more than a function
  'hours.ts', // slots computed from a schedule
  'offer.ts', // which of them are free
  'promise.ts', // how long visitors have been promised to wait
  'follow-ups.ts', // what is put off, handed over and done
  'next-date-queries.ts', // when somebody is to be written to again
  'next-dates.ts', // the same with what dossiers say is next
  'work.ts', // what an accepted proposal asks for
  'availability.ts', // the slots as visitors get them
  'holidays.ts', // public holidays
  'passwords.ts', // hashing and comparing
  'password-policy.ts', // which ones admins may choose
  'sessions.ts', // who is calling
  'confirmation.ts', // that it is still the same person
  'log-in.ts', // from credentials to a session
  'second-step.ts', // the rest of a login with a second factor
  'totp.ts', // codes of an authenticator app
  'passkeys.ts', // what browsers sign
  'recovery-codes.ts', // for a lost device
  'proofs.ts', // whether one of these is right
  'tickets.ts', // a step that is under way
  'email-links.ts', // mailed links that prove an address
  'audit.ts', // who a security event is about
  'email.ts', // another address for an account
  'reset.ts', // links for a new password
  'reset-requests.ts', // who has asked for one
  'held-meetings.ts', // which meetings took place
  'placeholders.ts', // what a text says of one lead
  'templates.ts', // what texts begin with
  'attachments.ts', // the files that mails carry
  'first-admin.ts', // the account of the first start
  'admin-reset.ts', // an admin's way back in, from the command line
  'pdf.ts', // a document to download
  'sharing.ts', // a page as whoever shares its address finds it
  'charts.ts', // counts over time
  'counting.ts', // counts that take long, kept until something changes
  'period.ts', // which months
  'promises.ts', // until when what came was to be answered
  'sums.ts', // counts added up
  'csv.ts', // a list as a file
  'watch.ts', // who watches the lists
  'stream.ts', // one live connection
  'export.ts', // everything about a person
  'archive.ts', // several files as one
  'notes.ts', // formatted text that the agency writes
  'codes.ts', // a secret that is mailed and typed
  'reminders.ts', // what is written to whoever has not answered
  'announcing.ts', // what one side has sent, told to the other
  'collecting.ts', // what arrives elsewhere
  'reading.ts', // as far as it is wanted
  'conversation-queries.ts', // which of our mails it answers, and what that was about
  'meeting-answers.ts', // what calendars answer to invitations
  'undelivered.ts', // which of our mails did not arrive
  'undelivered-queries.ts', // the queries of these
  'sweeping.ts', // what belongs to nobody
  'findings.ts', // what is wrong with the site
]);

/**
 * What a feature of the server may import from other features; the rest import nothing. Each comes after those it
 * imports, so that the table cannot contain a cycle.
 */
export const featureImports: Readonly<Record<string, readonly string[]>> = {
  // A login may need a second factor.
  accounts: [
    'second-factor/mails.ts',
    'second-factor/passkeys.ts',
    'second-factor/proofs.ts',
    'second-factor/queries.ts',
    'second-factor/service.ts',
    'second-factor/tickets.ts',
  ],
  // A booking takes a slot that the schedule offers.
  bookings: ['schedule/offer.ts'],
  // Until when an answer is promised is counted in the days of the schedule.
  contacts: ['schedule/promise.ts'],
  quotes: ['schedule/promise.ts'],
  briefs: ['schedule/promise.ts'],
  // The agency cancels what visitors have booked, and tells them as if they had done so themselves.
  cancellations: ['bookings/mails.ts', 'bookings/row.ts', 'schedule/offer.ts'],
  // Joining makes an account.
  invitations: ['accounts/password-policy.ts', 'accounts/passwords.ts', 'accounts/queries.ts', 'accounts/row.ts'],
  'client-invitations': ['accounts/passwords.ts', 'accounts/queries.ts', 'accounts/row.ts'],
  people: ['accounts/queries.ts', 'accounts/session-queries.ts', 'invitations/service.ts'],
  // Meetings are told in the time zone of the schedule.
  addresses: ['bookings/queries.ts', 'schedule/offer.ts'],
  // What came back is due from a day of the schedule on; a colleague's mail is no answer.
  incoming: ['accounts/queries.ts', 'dossiers/queries.ts', 'schedule/offer.ts'],
  figures: ['schedule/promise.ts', 'schedule/offer.ts', 'schedule/queries.ts'],
  // A number of the dashboard counts what the list behind it shows.
  dashboard: ['clients/queries.ts', 'schedule/promise.ts', 'schedule/queries.ts', 'figures/promises.ts'],
  // A live connection ends with its session.
  live: ['accounts/session-queries.ts'],
  // The response to a changed status is the record as its list shows it.
  statuses: ['quotes/service.ts', 'contacts/service.ts', 'bookings/service.ts'],
  // What is let out of quarantine mails what it would have mailed when it came.
  quarantine: [
    'accounts/email-links.ts',
    'accounts/mails.ts',
    'contacts/mails.ts',
    'quotes/mails.ts',
    'schedule/promise.ts',
  ],
  // What was answered moves on.
  'first-answers': ['statuses/service.ts'],
  // A reply is an answer, and has done with what came back.
  replies: ['first-answers/service.ts', 'incoming/queries.ts', 'incoming/service.ts', 'statuses/service.ts'],
  // What was offered is answered, and what was accepted is won.
  proposals: ['dossiers/outcomes.ts', 'first-answers/service.ts', 'statuses/service.ts'],
  // A promise is counted in the days of the schedule; the next date of a dossier is done with from there.
  today: [
    'dossiers/queries.ts',
    'dossiers/service.ts',
    'incoming/presenter.ts',
    'incoming/queries.ts',
    'proposals/queries.ts',
    'proposals/row.ts',
    'schedule/promise.ts',
    'schedule/offer.ts',
    'schedule/queries.ts',
  ],
  // What matches a search is found as its list finds it, and changed as if each had been selected.
  matching: [
    'quotes/service.ts',
    'contacts/service.ts',
    'bookings/service.ts',
    'clients/service.ts',
    'briefs/service.ts',
    'statuses/service.ts',
    'deletions/service.ts',
    'quarantine/presenter.ts',
    'quarantine/service.ts',
    'today/follow-ups.ts',
  ],
  // A proposal is read and answered by its client; a question about it is a message like any other.
  signing: [
    'contacts/mails.ts',
    'contacts/queries.ts',
    'contacts/row.ts',
    'dossiers/outcomes.ts',
    'proposals/mails.ts',
    'proposals/outcomes.ts',
    'proposals/pdf.ts',
    'proposals/presenter.ts',
    'proposals/queries.ts',
    'proposals/row.ts',
    'schedule/promise.ts',
  ],
  // A mail that is sent once more has a link of its own.
  mails: ['proposals/queries.ts'],
  // These bring together the records of several features.
  exports: [
    'quotes/service.ts',
    'contacts/service.ts',
    'bookings/service.ts',
    'clients/service.ts',
    'briefs/service.ts',
  ],
  timeline: [
    'quotes/service.ts',
    'contacts/service.ts',
    'bookings/service.ts',
    'clients/service.ts',
    'briefs/service.ts',
    'proposals/service.ts',
    'replies/service.ts',
    'incoming/service.ts',
    // One person may have several addresses.
    'dossiers/queries.ts',
  ],
  // The brief of a person as a PDF; whoever works here leaves by another way.
  erasures: ['accounts/queries.ts', 'bookings/queries.ts', 'briefs/pdf.ts'],
  // The holder of an account changes what a login reads.
  'own-account': [
    'accounts/confirmation.ts',
    'accounts/email-links.ts',
    'accounts/mails.ts',
    'accounts/password-policy.ts',
    'accounts/passwords.ts',
    'accounts/queries.ts',
    'accounts/session-queries.ts',
    'accounts/reset.ts',
    'second-factor/service.ts',
  ],
  // What a client finds after the login.
  'client-home': [
    'quotes/service.ts',
    'contacts/service.ts',
    'bookings/service.ts',
    'briefs/service.ts',
    'replies/attachments.ts',
    'replies/service.ts',
  ],
  'personal-data': [
    'accounts/service.ts',
    'quotes/service.ts',
    'contacts/service.ts',
    'bookings/service.ts',
    'briefs/service.ts',
    'files/service.ts',
    'proposals/service.ts',
    'replies/service.ts',
    'incoming/service.ts',
  ],
};

const inFeature = /^server\/features\/([^/]+)\/(.+)$/;

/** Why a file of one feature may not import a file of another; undefined where it may. */
export function wrongFeatureImport(from: string, to: string): string | undefined {
  const [, here] = inFeature.exec(from) ?? [];
  const [, there, file] = inFeature.exec(to) ?? [];
  if (here === undefined || there === undefined || here === there) return undefined;
  if (featureImports[here]?.includes(`${there}/${file}`)) return undefined;
  return `The server's feature ${here} does not import ${there}/${file}: what several features need belongs in server/platform/, or is handed in by server/app.ts. A new import is decided in scripts/house-rules/server-features.ts.`;
}

/** Why a file of a feature may not have its name; undefined where it may. Tests have any name. */
export function wrongFeatureFile(path: string): string | undefined {
  const file = inFeature.exec(path)?.[2];
  if (file === undefined || featureFiles.has(file)) return undefined;
  return `A feature of the server is made of ${[...featureFiles].join(', ')} and its tests: put the code into one of these, or decide on a new name in scripts/house-rules/server-features.ts.`;
}
