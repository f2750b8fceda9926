import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a client's e-mail address is proven, and when the client asked for deletion (docs/decisions/0008). */
export function ownData(engine: 'sqlite' | 'postgres'): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ['email_proven_at', 'deletion_requested_at']) {
        await db.schema.alterTable('accounts').addColumn(column, plain).execute();
      }
    },
  };
}
