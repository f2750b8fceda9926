import { presentConditions } from '@vitrine/contracts/proposal-terms.ts';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a consumer who accepted a proposal asked for the work to begin before the end of the withdrawal period. And the
 * clauses that now follow from who the client is leave the conditions of drafts, where they were for everybody.
 */
export function earlyStarts(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('signatures')
        .addColumn('begins_early', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      const { rows } = await sql<Row>`select id, content from proposals where state = 'draft'`.execute(db);
      for (const { id, content } of rows) {
        const stored = JSON.parse(content) as { readonly conditions?: string };
        const conditions = presentConditions(stored.conditions ?? '');
        if (conditions === (stored.conditions ?? '')) continue;
        // Whoever has the draft open must read it again before they change it.
        await sql`update proposals set content = ${JSON.stringify({ ...stored, conditions })}, revision = revision + 1
          where id = ${id}`.execute(db);
      }
    },
  };
}

type Row = { readonly id: string; readonly content: string };
