import type { Queries } from '../../server/platform/database/schema.ts';

/** What seeded rows must not collide with: addresses that have an account, and starts of meetings that are held. */
export async function readPresent(queries: Queries): Promise<{ emails: Set<string>; slots: number[] }> {
  const accounts = await queries.selectFrom('accounts').select('email').where('kind', '=', 'client').execute();
  const held = await queries.selectFrom('bookings').select('slot').where('state', '=', 'active').execute();
  return {
    emails: new Set(accounts.map(({ email }) => email)),
    slots: held.map(({ slot }) => Date.parse(slot)),
  };
}
