import { agency } from '@vitrine/contracts/agency.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { newSecret } from '../../platform/secrets.ts';
import { insertLink } from '../proposals/queries.ts';
import { agencyDay, mustStay } from '../proposals/row.ts';
import { reminderMail } from './mails.ts';
import { findToRemind, markReminded } from './queries.ts';

/** How often proposals are looked for whose clients are to be reminded. */
const intervalMs = 5 * 60_000;

/** Hours of the agency's day between which reminders are written. */
const hours = { from: 9, to: 18 } as const;

/** A proposal that was sent less than this ago needs no reminder. */
const minAgeMs = 48 * 60 * 60_000;

const maxAtOnce = 100;

/**
 * Writes to the clients whose proposal is about to lapse and who have not answered: once for each proposal, whichever
 * process finds it first, unless it names an agency that is partly invented. What is answered before the mail leaves is not sent (`records/still-due.ts`).
 */
export async function remindClients(
  platform: Pick<Platform, 'database' | 'clock' | 'outbox' | 'links' | 'identity'>,
): Promise<void> {
  const { database, clock, outbox, links, identity } = platform;
  const now = clock.now();
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(agency.timeZone);
  const reminderDays: number = proposalTerms.reminderDays;
  if (reminderDays === 0 || hour < hours.from || hour >= hours.to) return;
  const today = agencyDay(now);
  const due = {
    from: today.toString(),
    until: today.add({ days: reminderDays }).toString(),
    sentBefore: toInstant(now - minAgeMs),
  };
  for (const row of await findToRemind(database.queries, due, maxAtOnce)) {
    if (mustStay(identity, row)) continue;
    await database.transaction(async (transaction) => {
      const { queries } = transaction;
      if (!(await markReminded(queries, row.id, toInstant(now)))) return;
      const secret = newSecret();
      await insertLink(queries, row.id, secret.hash, toInstant(now));
      await outbox.put(transaction, [reminderMail(row, links.proposal(secret.plain, row.language))]);
    });
  }
}

/** Looks every few minutes for clients to remind. @returns a function that stops it */
export function startReminders(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'warn'>,
  isReady: () => boolean,
): () => Promise<void> {
  return startRoutine({
    run: () => remindClients(platform),
    intervalMs,
    isReady,
    onError: (error) => log.warn({ err: error }, 'clients are reminded of their proposals later'),
  });
}
