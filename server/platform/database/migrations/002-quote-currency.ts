import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { addColumn, type PhasedMigration, plainText } from './phased-migration.ts';

/**
 * Each request for a quote says in which currency its estimate is; those of before are in euros, and so are those that an
 * older program stores meanwhile. A column with a constant default rewrites no row, on either engine.
 */
export const quoteCurrency = (engine: Engine): PhasedMigration => ({
  up: (db: Kysely<unknown>) => addColumn(db, engine, 'quotes', `currency ${plainText(engine)} not null default 'EUR'`),
});
