import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { createIndex, createIndexConcurrently, type Index, type PhasedMigration } from './phased-migration.ts';

/** The currency and the amount in one text that sorts as they do, the same expression as `estimateOrder` in `features/quotes`. */
const byEstimate = {
  sqlite: "(currency || printf('%016d', estimate_cents))",
  postgres: `((currency || lpad(estimate_cents::text, 16, '0')) collate "C")`,
};

const indexesOf = (engine: Engine): readonly Index[] => [
  { name: 'quotes_by_currency_estimate', on: `quotes (${byEstimate[engine]}, id)` },
  { name: 'quotes_of_status_by_currency_estimate', on: `quotes (status, ${byEstimate[engine]}, id)` },
];

/** The indexes of an order that compared amounts whatever their currency. */
const former = ['quotes_by_estimate', 'quotes_of_status_by_estimate'];

/** Requests for quotes are sorted by their estimates within each currency (docs/decisions/0021). */
export const estimateOrder = (engine: Engine): PhasedMigration => ({
  prepare: async (db) => {
    for (const index of indexesOf(engine)) await createIndexConcurrently(db, index);
  },
  up: async (db: Kysely<unknown>) => {
    for (const index of indexesOf(engine)) await createIndex(db, engine, index);
    for (const name of former) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
  },
});
