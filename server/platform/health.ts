import { failure } from '@vitrine/contracts/failure.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { arePassed, check, checkResults } from './database/checks.ts';
import type { Database } from './database/database.ts';
import { sendFailure } from './http/failure-response.ts';
import { version } from './version.ts';

/** However often somebody asks, a row is written and the files are looked at no more often than this. */
const checkIntervalMs = 2_000;

const checked = z.enum(checkResults);
const checksSchema = z.object({
  database: checked,
  write: checked,
  file: checked.optional(),
  disk: checked.optional(),
});

export type HealthOptions = {
  /** False until the database is open and migrated. */
  readonly isReady: () => boolean;
  /** Whether the server is shutting down. */
  readonly isClosing: () => boolean;
};

/** `live` while the process runs; `ready` when calls can be answered: what is stored stays stored. */
export function healthRoutes(app: FastifyInstance, database: Database, { isReady, isClosing }: HealthOptions): void {
  app.get('/health/live', { schema: describe('Whether the process runs') }, async () => ({ success: true, version }));

  const runChecks = atMostEvery(checkIntervalMs, () => database.check());
  const schema = {
    ...describe('Whether calls can be answered, and what is in order'),
    response: {
      200: z.object({ success: z.literal(true), checks: checksSchema }),
      503: failure.extend({ checks: checksSchema.optional() }),
    },
  };
  app.get('/health/ready', { schema }, async (request, response) => {
    // A balancer then sends its visitors elsewhere while this process still answers those it has.
    const reason = isReady() ? isClosing() && 'shutting down' : 'the database is not open and migrated yet';
    if (reason) {
      request.log.warn({ reason }, 'not ready');
      return sendFailure(response, 'UNAVAILABLE');
    }
    const [ping, found] = await Promise.all([check(() => database.ping()), runChecks()]);
    const checks = { ...found, database: ping };
    if (arePassed(checks)) return { success: true, checks };
    request.log.warn({ checks }, 'not ready');
    return sendFailure(response, 'UNAVAILABLE', { checks });
  });
}

const describe = (summary: string) => ({ tags: ['Operation'], summary });

/** Whoever asks within the interval after a response, or before there is one, gets the same. */
function atMostEvery<T>(intervalMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let isFresh = () => false;
  return () => {
    if (last && isFresh()) return last;
    last = read();
    isFresh = () => true;
    void last.then(() => {
      const until = performance.now() + intervalMs;
      isFresh = () => performance.now() < until;
    });
    return last;
  };
}
