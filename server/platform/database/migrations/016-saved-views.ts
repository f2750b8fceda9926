import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Views of the back office's lists that admins have named: of one of them, or shared by all. */
export function savedViews(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('saved_views')
        .addColumn('id', plain, (c) => c.primaryKey())
        .addColumn('list', plain, (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('view', 'text', (c) => c.notNull())
        .addColumn('owner_id', plain, (c) => c.references('accounts.id').onDelete('cascade'))
        .addColumn('created_at', plain, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('saved_views_of_list').on('saved_views').columns(['list', 'id']).execute();
    },
  };
}
