import type { Kysely } from 'kysely';
import { createIndex, createIndexAhead, type Index, type PhasedMigration } from './ahead.ts';

type Engine = 'sqlite' | 'postgres';

/** The requests and messages that wait for a first answer, by age; and those that were answered, by when. */
const indexes: readonly Index[] = ['contacts', 'quotes'].flatMap((table) => [
  { name: `${table}_unanswered`, on: `${table} (id) where handled_after is null` },
  { name: `${table}_answered`, on: `${table} (first_answered_at) where first_answered_at is not null` },
]);

/** Indexes for what is due today, so that leads that were answered cost nothing. */
export function waitingLeads(engine: Engine): PhasedMigration {
  return {
    ahead: async (db: Kysely<unknown>) => {
      for (const index of indexes) await createIndexAhead(db, index);
    },
    up: async (db: Kysely<unknown>) => {
      for (const index of indexes) await createIndex(db, engine, index);
    },
  };
}
