import type { ClientProfile } from '@vitrine/contracts/account.ts';
import { readableStep } from '@vitrine/contracts/brief.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { PersonalData } from '@vitrine/contracts/personal-data.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { maskTokens } from '../../platform/masked-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentClient } from '../accounts/service.ts';
import { findBookingsOf } from '../bookings/service.ts';
import { findBrief } from '../briefs/service.ts';
import { findContactsOf } from '../contacts/service.ts';
import { findFilesOf } from '../files/service.ts';
import { findIncomingFrom } from '../incoming/service.ts';
import { findSentProposalsTo } from '../proposals/service.ts';
import { findQuotesOf } from '../quotes/service.ts';
import { findRepliesTo } from '../replies/service.ts';
import { deletionRequestedMails, deletionWithdrawnMails } from './mails.ts';
import {
  clearDeletionRequest,
  findFollowUpsOf,
  findMailsTo,
  findSessionsOf,
  getAccount,
  markDeletionRequested,
} from './queries.ts';

/** All data stored about a client; labels are in one language, the data is as stored. */
export async function collectPersonalData(
  platform: Platform,
  caller: Caller,
  language: Language,
): Promise<PersonalData> {
  const { database, clock } = platform;
  const { queries } = database;
  const account = await getAccount(queries, caller.accountId);
  const [sessions, brief, mails, files, leads] = await Promise.all([
    findSessionsOf(queries, account.id),
    findBrief(platform, caller),
    findMailsTo(queries, account.email),
    findFilesOf(platform, caller, account.id),
    collectLeads(platform, account),
  ]);
  return {
    exportedAt: toInstant(clock.now()),
    account: {
      ...presentClient(account),
      language: account.language,
      validatedAt: account.validated_at,
      emailConfirmedAt: account.email_confirmed_at,
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
      template,
      state,
      createdAt: created_at,
      sentAt: sent_at,
    })),
    files,
    ...maskTokens(leads, platform.links.withoutTokens),
  };
}

/**
 * What was sent through the public forms under the e-mail address of an account. Registering takes no confirmation of the
 * address, so a client gets these only after confirming that it is theirs (docs/decisions/0008).
 */
async function collectLeads(
  platform: Platform,
  { email, email_confirmed_at }: AccountTable,
): Promise<
  Pick<PersonalData, 'replies' | 'incoming' | 'quotes' | 'messages' | 'meetings' | 'followUps' | 'proposals'>
> {
  if (email_confirmed_at === null) {
    const others = { messages: null, meetings: null, followUps: null, proposals: null };
    return { replies: null, incoming: null, quotes: null, ...others };
  }
  const [replies, incoming, quotes, messages, meetings, followUps, proposals] = await Promise.all([
    findRepliesTo(platform, email),
    findIncomingFrom(platform, email),
    findQuotesOf(platform, email),
    findContactsOf(platform, email),
    findBookingsOf(platform, email),
    findFollowUpsOf(platform.database.queries, email),
    findSentProposalsTo(platform, email),
  ]);
  return {
    replies,
    incoming,
    quotes,
    messages,
    meetings,
    proposals,
    followUps: followUps.map(({ note, due_on, created_at, done_at }) => ({
      note,
      dueOn: due_on,
      createdAt: created_at,
      doneAt: done_at,
    })),
  };
}

/** Records that a client asks to be deleted, and writes to both sides; the second time nothing happens. */
export function requestDeletion(platform: Platform, { accountId }: Caller): Promise<ClientProfile> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const isNew = await markDeletionRequested(queries, accountId, toInstant(clock.now()));
    const account = await getAccount(queries, accountId);
    if (isNew) await outbox.put(transaction, deletionRequestedMails(platform, account));
    return presentClient(account);
  });
}

/** Withdraws the request and writes to the agency; without one nothing happens. */
export function withdrawDeletion(platform: Platform, { accountId }: Caller): Promise<ClientProfile> {
  const { database, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const isWithdrawn = await clearDeletionRequest(queries, accountId);
    const account = await getAccount(queries, accountId);
    if (isWithdrawn) await outbox.put(transaction, deletionWithdrawnMails(platform, account));
    return presentClient(account);
  });
}
