import rateLimitPlugin, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { networksOf } from './client-ip.ts';

const minute = 60_000;

/**
 * How often one address may make a call: enough for an office behind one address, too little for a script that floods
 * the agency's mailbox or guesses passwords.
 */
export const limits = {
  publicWrite: { max: 30, window: minute },
  availability: { max: 300, window: minute },
  // Looks up what a token from a mail leads to: a person opens few.
  tokenRead: { max: 60, window: minute },
  // Failures have limits of their own (`platform/logins/failures.ts`); this one only holds off floods.
  login: { max: 120, window: minute },
  reset: { max: 10, window: 10 * minute },
  // Expensive to produce: a PDF, an export, everything about a client.
  download: { max: 30, window: minute },
} as const;

export type LimitName = keyof typeof limits;

/**
 * What a call is counted under, and how many times the limit it has: a network that holds several visitors has more
 * than one of them.
 */
export type Subject = { readonly key: string; readonly times: number };

/** Seconds until the next try, or undefined when the call may go on. */
export type Limiter = (request: FastifyRequest, limit: LimitName, subject: Subject) => Promise<number | undefined>;

/**
 * What a call from an address is counted under: its networks, the narrowest first. Each step wider (IPv6 /64, /56, /48)
 * may call twice as often, so that one visitor cannot multiply by choosing subnets, nor neighbours be shut out at once.
 * @param address in canonical form
 */
export const networkSubjects = (ip: string): readonly Subject[] =>
  networksOf(ip).map((key, step) => ({ key, times: 2 ** step }));

/**
 * Makes the limiter. On PostgreSQL the counts are in a table that all processes share; on SQLite there is only one
 * process, so memory will do. When the table cannot be reached the call fails.
 */
export async function makeLimiter(app: FastifyInstance, database: Database, clock: Clock): Promise<Limiter> {
  await app.register(rateLimitPlugin, {
    global: false,
    // Without its table there is no database either: waiting for that once is enough.
    skipOnError: false,
    store: database.engine === 'postgres' ? tableStore(database, clock) : memoryStore(clock.monotonic),
  });
  const subjects = new WeakMap<FastifyRequest, Subject>();
  const checks = Object.fromEntries(
    Object.entries(limits).map(([name, { max, window }]) => [
      name,
      app.createRateLimit({
        max: (request) => max * (subjects.get(request)?.times ?? 1),
        timeWindow: window,
        keyGenerator: (request) => `${name}:${subjects.get(request)?.key}`,
      }),
    ]),
  );
  return async (request, limit, subject) => {
    subjects.set(request, subject);
    const result = await checks[limit]?.(request);
    return result && !result.isAllowed && result.isExceeded ? result.ttlInSeconds : undefined;
  };
}

/** So many windows are remembered; of more, those that were asked for longest ago go. */
const maxRemembered = 5_000;

/**
 * Counts in the memory of the only process. The plugin's own store reads the clock that can be set, and one that was ahead
 * for a moment would lock visitors out until the date it showed.
 * @param now milliseconds on the monotonic clock
 */
export function memoryStore(now = () => performance.now()): FastifyRateLimitStoreCtor {
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow) => {
    const at = now();
    const known = windows.get(key);
    const window = known && known.endsAt > at ? known : { hits: 0, endsAt: at + (timeWindow ?? minute) };
    window.hits++;
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > maxRemembered) for (const oldest of windows.keys()) if (windows.delete(oldest)) break;
    callback(null, { current: window.hits, ttl: window.endsAt - at });
  };
  return storeOf(incr);
}

/**
 * Counts in a table, with one upsert that starts a new window when the old one has passed; or ends later than any window
 * that begins now, because it was begun while the clock was ahead.
 */
function tableStore(database: Database, clock: Clock): FastifyRateLimitStoreCtor {
  const incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow) => {
    const now = clock.now();
    const window = timeWindow ?? minute;
    const absurd = now + 2 * window;
    sql<{ hits: number; resets_at: string }>`
      insert into rate_limits as r (key, resets_at, hits) values (${key}, ${now + window}, 1)
      on conflict (key) do update set
        hits = case when r.resets_at <= ${now} or r.resets_at > ${absurd} then 1 else r.hits + 1 end,
        resets_at = case when r.resets_at <= ${now} or r.resets_at > ${absurd} then ${now + window} else r.resets_at end
      returning hits, resets_at`
      .execute(database.queries)
      .then(({ rows: [row] }) => callback(null, { current: row?.hits ?? 1, ttl: Number(row?.resets_at ?? now) - now }))
      .catch((error: Error) => callback(error));
  };
  return storeOf(incr);
}

/** One store for all limits: the names of what is counted differ. */
function storeOf(incr: FastifyRateLimitStore['incr']): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr = incr;
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
