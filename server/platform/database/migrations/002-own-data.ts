import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a client may ask for itself: whether the address is proven to be theirs, and the wish to be deleted. */
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
