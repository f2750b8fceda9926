import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from './clock.ts';
import type { Platform } from './platform.ts';

const hour = 60 * 60_000;

/** A form that is sent again is sent again soon. */
const keepIdempotencyKeys = 24 * hour;

/** Sessions are shown to the admin for some time after they ended. */
const keepEndedSessions = 90 * 24 * hour;

/**
 * Deletes, once an hour, what has served its purpose: answers kept for repeated submissions, reset links that ran
 * out, sessions that ended long ago, counts of rate limits.
 * @returns stops it
 */
export function keepHouse({ database, clock }: Platform, log: FastifyBaseLogger): () => void {
  const clean = async () => {
    const { queries } = database;
    const now = clock.now();
    const before = (age: number) => toInstant(now - age);
    try {
      await queries.deleteFrom('idempotency_keys').where('created_at', '<', before(keepIdempotencyKeys)).execute();
      await queries.deleteFrom('reset_tokens').where('expires_at', '<', toInstant(now)).execute();
      await queries.deleteFrom('sessions').where('expires_at', '<', before(keepEndedSessions)).execute();
      await queries.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed and is tried again in an hour');
    }
  };
  const timer = setInterval(clean, hour);
  timer.unref();
  return () => clearInterval(timer);
}
