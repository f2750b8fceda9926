import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The names of the services, folded, as they were when this was written. New requests bring their own. */
const words = {
  starter: 'starter',
  business: 'business',
  premium: 'premium',
  ai: 'ai integration integration ia',
  custom: 'custom project projet sur mesure',
} as const;

/** Requests for a quote are found by their service too. By itself, since it rewrites a table that may be large. */
export function quoteWords(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const cases = Object.entries(words).map(([service, text]) => sql`when ${sql.lit(service)} then ${sql.lit(text)}`);
      await sql`update quotes set search = search || ' ' || case service_type ${sql.join(cases, sql` `)} else '' end`.execute(
        db,
      );
    },
  };
}
