import { retention } from '@vitrine/contracts/retention.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from './clock.ts';
import { meltCounts } from './database/counts.ts';
import { firstIdOf } from './ids.ts';
import { removeOldFiles } from './mail/files.ts';
import type { Platform } from './platform.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

type HousePlatform = Pick<Platform, 'database' | 'clock' | 'mail'>;

/**
 * Deletes what has served its purpose: what people sent and the mails about it, after the time that the privacy page
 * states; answers kept for repeated submissions, reset links that ran out, sessions that ended long ago, counts of
 * rate limits.
 */
export async function cleanUp({ database, clock, mail }: HousePlatform): Promise<void> {
  const { queries } = database;
  const now = clock.now();
  const before = (age: number) => toInstant(now - age);

  // By id, which rises with time: the oldest rows are the beginning of the primary key, and no index is needed.
  const firstKept = firstIdOf(yearsBefore(now, retention.leadYears));
  for (const leads of ['contacts', 'quotes', 'bookings'] as const) {
    await queries.deleteFrom(leads).where('id', '<', firstKept).execute();
  }
  const firstMail = firstIdOf(now - retention.mailDays * day);
  await queries.deleteFrom('outbox').where('id', '<', firstMail).where('state', '!=', 'waiting').execute();
  await removeOldFiles(mail.folder, firstMail);
  await queries
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(retention.idempotencyHours * hour))
    .execute();
  await queries.deleteFrom('reset_tokens').where('expires_at', '<', toInstant(now)).execute();
  await queries
    .deleteFrom('sessions')
    .where('expires_at', '<', before(retention.endedSessionDays * day))
    .execute();
  await meltCounts(database);
  await queries.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
}

/** The same day of an earlier year, as people count three years. */
function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/**
 * Cleans up once an hour.
 * @returns stops it
 */
export function keepHouse(platform: HousePlatform, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    cleanUp(platform).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
    });
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
