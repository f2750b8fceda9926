import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { sendFailure } from './http/failure-answer.ts';
import { version } from './version.ts';

/** `live` while the process runs; `ready` when the database answers and is migrated, until the server shuts down. */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  { isReady, isClosing }: { readonly isReady: () => boolean; readonly isClosing: () => boolean },
): void {
  app.get('/health/live', { schema: describe('Whether the process runs') }, async () => ({ success: true, version }));

  app.get('/health/ready', { schema: describe('Whether calls can be answered') }, async (request, reply) => {
    try {
      if (!isReady()) throw new Error('The database has not been opened yet.');
      // A balancer then sends its visitors elsewhere while this process still answers those it has.
      if (isClosing()) throw new Error('The server is shutting down.');
      await database.ping();
      return { success: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sendFailure(reply, 'UNAVAILABLE');
    }
  });
}

const describe = (summary: string) => ({ tags: ['Operation'], summary });
