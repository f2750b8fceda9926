import type { ClientProfile } from '@vitrine/contracts/account.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import { readableStep } from '@vitrine/contracts/brief.ts';
import type { ClientData } from '@vitrine/contracts/client-data.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentClient } from '../accounts/service.ts';
import { readBookingsOf } from '../bookings/queries.ts';
import { presentBooking } from '../bookings/service.ts';
import { readBrief } from '../briefs/service.ts';
import { readContactsOf } from '../contacts/queries.ts';
import { presentContact } from '../contacts/service.ts';
import { readQuotesOf } from '../quotes/queries.ts';
import { presentQuote } from '../quotes/service.ts';
import { askForDeletion, readAccount, readMailsTo, readSessionsOf, takeDeletionBack } from './queries.ts';

/** Everything that is kept about a client; labels in one language, data as they are kept. */
export async function collectOwnData(platform: Platform, caller: Caller, language: Language): Promise<ClientData> {
  const { database, clock } = platform;
  const { queries } = database;
  const account = await readAccount(queries, caller.accountId);
  const [sessions, brief, mails, leads] = await Promise.all([
    readSessionsOf(queries, account.id),
    readBrief(platform, caller),
    readMailsTo(queries, account.email),
    collectLeads(queries, account),
  ]);
  return {
    exportedAt: toInstant(clock.now()),
    account: {
      ...presentClient(account),
      language: account.language,
      validatedAt: account.validated_at,
      emailProvenAt: account.email_proven_at,
    },
    sessions: sessions.map((session) => ({
      ipAddress: session.ip_address,
      userAgent: session.user_agent,
      loggedAt: session.logged_at,
      expiresAt: session.expires_at,
      endedAt: session.revoked_at,
    })),
    brief: { submittedAt: brief.submittedAt, steps: brief.data.map((entry) => readableStep(entry, language)) },
    mails: mails.map(({ template, state, created_at, sent_at }) => ({
      ...{ template, state },
      createdAt: created_at,
      sentAt: sent_at,
    })),
    ...leads,
  };
}

/**
 * What was sent from the public forms under the address of an account: to whoever has proven that the address is
 * theirs, since registering takes no proof (docs/decisions/0008-own-data.md).
 */
async function collectLeads(
  queries: Queries,
  { email, email_proven_at }: AccountTable,
): Promise<Pick<ClientData, 'quotes' | 'messages' | 'meetings'>> {
  if (email_proven_at === null) return { quotes: null, messages: null, meetings: null };
  const [quotes, messages, meetings] = await Promise.all([
    readQuotesOf(queries, email),
    readContactsOf(queries, email),
    readBookingsOf(queries, email),
  ]);
  return {
    quotes: quotes.map(presentQuote),
    messages: messages.map(presentContact),
    meetings: meetings.map(presentBooking),
  };
}

/** Notes that a client wants to be deleted and tells both sides; the second time nothing happens. */
export function requestDeletion(platform: Platform, { accountId }: Caller): Promise<ClientProfile> {
  const { clock, links } = platform;
  return change(platform, accountId, async (queries) => {
    if (!(await askForDeletion(queries, accountId, toInstant(clock.now())))) return [];
    const account = await readAccount(queries, accountId);
    const { name, email, language } = account;
    const forClient = { name, loginUrl: links.login(language) };
    return [
      { to: email, language, content: { template: 'deletionRequested', data: forClient } },
      tellAgency(platform, account, 'requested'),
    ];
  });
}

/** Takes the wish back and tells the agency; where there is none nothing happens. */
export function withdrawDeletion(platform: Platform, { accountId }: Caller): Promise<ClientProfile> {
  return change(platform, accountId, async (queries) => {
    if (!(await takeDeletionBack(queries, accountId))) return [];
    return [tellAgency(platform, await readAccount(queries, accountId), 'withdrawn')];
  });
}

/** Changes an account, with the mails of what changed, or nothing; gives the account as it is then. */
async function change(
  { database, outbox }: Platform,
  accountId: string,
  work: (queries: Queries) => Promise<readonly Mail[]>,
): Promise<ClientProfile> {
  const profile = await database.transaction(async (queries) => {
    const mails = await work(queries);
    if (mails.length > 0) await outbox.put(queries, mails);
    return presentClient(await readAccount(queries, accountId));
  });
  outbox.announce();
  return profile;
}

function tellAgency(
  { agencyEmail, links }: Platform,
  { id, name, email }: AccountTable,
  event: 'requested' | 'withdrawn',
): Mail {
  const data = { event, id, name, email, adminUrl: links.admin('clients', id) };
  return { to: agencyEmail, language: agency.language, content: { template: 'deletionForAgency', data } };
}
