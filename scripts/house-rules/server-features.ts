import { posix } from 'node:path';
import { isTest, type SourceFile, type Violation } from './source-file.ts';

/**
 * The names of files that features of the server share, with the same meaning in each, so that "where are the queries of
 * bookings?" needs no search. What only one feature has is named for its subject.
 */
const sharedNames: ReadonlySet<string> = new Set([
  'routes.ts', // calls, and who may make them
  'service.ts', // the rules, and the transaction
  'queries.ts', // the queries, which stand nowhere else
  'row.ts', // the row a request becomes, for the service and for seeding
  'mails.ts', // the mails of each event
  'presenter.ts', // records as an admin sees them, where that takes more than a function
  'quota.ts', // how much one visitor may hold
  'manage-link.ts', // the token in the link by which a visitor changes a booking
  'sessions.ts', // who is logged in
  'outcomes.ts', // what became of what was offered
  'pdf.ts', // a document to download
  'attachments.ts', // the files that mails carry
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
    'second-factor/factors.ts',
    'second-factor/queries.ts',
    'second-factor/service.ts',
    'second-factor/tickets.ts',
  ],
  // A booking takes a slot that the schedule offers.
  bookings: ['schedule/offer.ts'],
  // The response time is counted in the days of the schedule.
  leads: ['schedule/response-time.ts'],
  contacts: ['leads/queries.ts', 'leads/service.ts', 'schedule/response-time.ts'],
  quotes: ['leads/queries.ts', 'leads/service.ts', 'schedule/response-time.ts'],
  briefs: ['schedule/response-time.ts'],
  // The agency cancels what visitors have booked, and tells them as if they had done so themselves.
  cancellations: ['bookings/mails.ts', 'bookings/row.ts', 'schedule/offer.ts'],
  // Joining makes an account.
  invitations: ['accounts/password-policy.ts', 'accounts/passwords.ts', 'accounts/queries.ts', 'accounts/row.ts'],
  'client-invitations': ['accounts/passwords.ts', 'accounts/queries.ts', 'accounts/row.ts'],
  people: ['accounts/queries.ts', 'accounts/session-queries.ts', 'invitations/service.ts'],
  // Meetings are told in the time zone of the schedule.
  'email-ownership': ['bookings/queries.ts', 'schedule/offer.ts'],
  // What came back is due from a day of the schedule on; a colleague's mail is no answer.
  incoming: ['accounts/queries.ts', 'dossiers/queries.ts', 'schedule/offer.ts'],
  figures: ['schedule/response-time.ts', 'schedule/offer.ts', 'schedule/queries.ts'],
  // A number of the dashboard counts what the list behind it shows.
  dashboard: ['clients/queries.ts', 'schedule/response-time.ts', 'schedule/queries.ts', 'figures/due-stretches.ts'],
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
    'schedule/response-time.ts',
  ],
  // What was answered moves on.
  'first-replies': ['statuses/service.ts'],
  // A reply is an answer, and has done with what came back.
  replies: ['first-replies/service.ts', 'incoming/queries.ts', 'incoming/service.ts', 'statuses/service.ts'],
  // What was offered is answered, and what was accepted is won.
  proposals: ['dossiers/outcomes.ts', 'first-replies/service.ts', 'statuses/service.ts'],
  // What is edited of PDFs is shown in one of a made-up proposal.
  content: ['proposals/row.ts'],
  // Before a site goes live, its content, its hours and its people are looked at.
  launch: ['content/service.ts', 'people/queries.ts', 'schedule/queries.ts'],
  // The response time is counted in the days of the schedule; the next date of a dossier is done with from there.
  today: [
    'dossiers/queries.ts',
    'dossiers/service.ts',
    'incoming/presenter.ts',
    'incoming/queries.ts',
    'proposals/queries.ts',
    'proposals/row.ts',
    'schedule/holidays.ts',
    'schedule/response-time.ts',
    'schedule/offer.ts',
    'schedule/queries.ts',
  ],
  // What matches a search is found as its list finds it, and changed as if each had been selected.
  filtered: [
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
    'schedule/response-time.ts',
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
    'accounts/step-up.ts',
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
    'dossiers/service.ts',
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

/** Files of features that several of them name alike without a meaning that is written down, or that lie in a folder. */
export function featureFileViolations(files: readonly SourceFile[]): Violation[] {
  const inFeatures = files.filter(({ path }) => inFeature.test(path) && !isTest(path));
  const byName = Map.groupBy(inFeatures, ({ path }) => posix.basename(path));
  return inFeatures.flatMap(({ path }) => {
    const file = inFeature.exec(path)?.[2] ?? '';
    if (file.includes('/'))
      return [{ path, line: 1, message: 'A feature of the server has no folders: it is one noun.' }];
    const others = byName.get(file)?.filter((other) => other.path !== path) ?? [];
    if (sharedNames.has(file) || others.length === 0) return [];
    const message = `${others[0]?.path} has this name too: say in scripts/house-rules/server-features.ts what it means in every feature, or name the file for its subject.`;
    return [{ path, line: 1, message }];
  });
}
