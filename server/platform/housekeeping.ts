import { retention } from '@vitrine/contracts/retention.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from './clock.ts';
import { compactCounts } from './database/counts.ts';
import { firstIdOf } from './ids.ts';
import { removeOldFiles } from './mail/files.ts';
import type { Platform } from './platform.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

type HousekeepingPlatform = Pick<Platform, 'database' | 'clock' | 'mail'>;

/**
 * Deletes expired data: leads and mails, after the time that the privacy page states; answers stored for repeated
 * submissions; expired reset links, sessions and rate limits. Also compacts the list counts.
 */
export async function cleanUp({ database, clock, mail }: HousekeepingPlatform): Promise<void> {
  const { queries } = database;
  const now = clock.now();
  const ago = (age: number) => toInstant(now - age);

  // By id, which rises with time: the oldest rows are at the start of the primary key, so no further index is needed.
  const firstLead = firstIdOf(yearsBefore(now, retention.leadYears));
  for (const leads of ['contacts', 'quotes', 'bookings'] as const) {
    await queries.deleteFrom(leads).where('id', '<', firstLead).execute();
  }
  const firstMail = firstIdOf(now - retention.mailDays * day);
  await queries.deleteFrom('outbox').where('id', '<', firstMail).where('state', '!=', 'waiting').execute();
  await removeOldFiles(mail.folder, firstMail);
  await queries
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(retention.idempotencyHours * hour))
    .execute();
  await queries.deleteFrom('reset_tokens').where('expires_at', '<', toInstant(now)).execute();
  await queries
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(retention.endedSessionDays * day))
    .execute();
  await compactCounts(database);
  await queries.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
}

/** The same date and time some years earlier. */
function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/**
 * Cleans up once an hour. A failure is logged and the next hour tries again.
 * @returns a function that stops it
 */
export function startHousekeeping(platform: HousekeepingPlatform, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    cleanUp(platform).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
    });
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
