import { type Kysely, sql } from 'kysely';
import { type PhasedMigration, updateAhead } from './ahead.ts';

/** The names of the services, folded, as they were when this was written. New requests bring their own. */
const words = {
  starter: 'starter',
  business: 'business',
  premium: 'premium',
  ai: 'ai integration integration ia',
  custom: 'custom project projet sur mesure',
} as const;

const cases = Object.entries(words).map(([service, text]) => sql`when ${sql.lit(service)} then ${sql.lit(text)}`);
const added = sql`' ' || case service_type ${sql.join(cases, sql` `)} else '' end`;

/** Requests for a quote are found by their service too. By itself, since it rewrites a table that may be large. */
export function quoteWords(): PhasedMigration {
  const change = { set: sql`search = search || ${added}`, where: sql`search not like '%' || ${added}` };
  return {
    ahead: (db) => updateAhead(db, 'quotes', change),
    up: async (db: Kysely<unknown>) => {
      await sql`update quotes set ${change.set} where ${change.where}`.execute(db);
    },
  };
}
