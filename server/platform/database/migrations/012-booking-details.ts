import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How a meeting is held, and the visitor's time zone, in which their mails show it. Both are null in bookings made by
 * earlier versions, and in those of callers that do not say.
 */
export function bookingDetails(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ['channel', 'time_zone']) {
        await db.schema.alterTable('bookings').addColumn(column, plain).execute();
      }
    },
  };
}
