import { agency } from '@vitrine/contracts/agency.ts';
import type { ClientHome, ClientRequest } from '@vitrine/contracts/client-home.ts';
import { isPricedOnRequest } from '@vitrine/contracts/prices.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { StreamResponse } from '../../platform/http/stream-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnMeetings } from '../bookings/service.ts';
import { findBriefDates } from '../briefs/service.ts';
import { findNewestContactsOf } from '../contacts/service.ts';
import { findDeliveryDay } from '../dossiers/service.ts';
import { findNewestQuotesOf } from '../quotes/service.ts';
import { downloadSentFile } from '../replies/attachments.ts';
import { findNewestRepliesTo } from '../replies/service.ts';
import { getAccount } from './queries.ts';

/** Nobody reads more on one page; the download of everything has the rest. */
const maxRequests = 20;
const maxReplies = 100;
const maxMeetings = 20;

/**
 * Where a client's project stands. What was sent through the public forms under the address is there once the client has
 * confirmed that it is theirs (docs/decisions/0008).
 */
export async function getClientHome(platform: Platform, { accountId }: Caller): Promise<ClientHome> {
  const account = await getAccount(platform.database.queries, accountId);
  const dates = await findBriefDates(platform, accountId);
  const brief = {
    completedSteps: account.completed_steps,
    updatedAt: dates?.lastUpdated ?? null,
    submittedAt: dates?.submittedAt ?? null,
  };
  if (account.email_confirmed_at === null) return { requests: null, meetings: null, brief, deliveredOn: null };
  const { email } = account;
  const [requests, meetings, deliveredOn] = await Promise.all([
    findRequests(platform, email),
    findOwnMeetings(platform, email, maxMeetings),
    findDeliveryDay(platform, email),
  ]);
  return { requests, meetings, brief, deliveredOn };
}

/** By whose name a client knows whoever answered: without one, an admin's is stored as a role or an address. */
const authorOf = (author: string): string =>
  author.includes('@') ? agency.name : signingName(author).trim() || agency.name;

/** What an address has asked, the newest first, each with what was answered. */
async function findRequests(platform: Platform, email: string): Promise<ClientRequest[]> {
  const [quotes, contacts, replies] = await Promise.all([
    findNewestQuotesOf(platform, email, maxRequests),
    findNewestContactsOf(platform, email, maxRequests),
    findNewestRepliesTo(platform, email, maxReplies),
  ]);
  const byLead = Map.groupBy(replies.toReversed(), ({ leadId }) => leadId);
  const repliesTo = (leadId: string) =>
    (byLead.get(leadId) ?? []).map(({ id, subject, text, author, createdAt, files }) => ({
      id,
      subject,
      text,
      author: authorOf(author),
      createdAt,
      files,
    }));
  return [
    ...quotes.map(({ id, createdAt, serviceType, estimatedPrice, currency, message }) => ({
      id,
      list: 'quotes' as const,
      createdAt,
      serviceType,
      message,
      replies: repliesTo(id),
      ...(isPricedOnRequest(serviceType) ? { estimatedPrice: null, currency: null } : { estimatedPrice, currency }),
    })),
    ...contacts.map(({ id, createdAt, message }) => ({
      id,
      list: 'contacts' as const,
      createdAt,
      message,
      replies: repliesTo(id),
      serviceType: null,
      estimatedPrice: null,
      currency: null,
    })),
  ]
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, maxRequests);
}

/** Gives out a file that came with a reply to the client's own address, to download; not before that is confirmed. */
export async function downloadOwnReplyFile(
  platform: Platform,
  { accountId }: Caller,
  id: string,
): Promise<StreamResponse | Refusal> {
  const { email, email_confirmed_at } = await getAccount(platform.database.queries, accountId);
  return email_confirmed_at === null ? refuse('NOT_FOUND') : downloadSentFile(platform, email, id);
}
