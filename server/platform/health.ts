import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { sendFailure } from './http/failure-answer.ts';

/** `live` while the process runs; `ready` when the database answers and is migrated. */
export function healthRoutes(app: FastifyInstance, database: Database, isReady: () => boolean): void {
  app.get('/health/live', { schema: describe('Whether the process runs') }, async () => ({ success: true }));

  app.get('/health/ready', { schema: describe('Whether calls can be answered') }, async (request, reply) => {
    try {
      if (!isReady()) throw new Error('The database has not been opened yet.');
      await database.ping();
      return { success: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return sendFailure(reply, 'UNAVAILABLE');
    }
  });
}

const describe = (summary: string) => ({ tags: ['Operation'], summary });
