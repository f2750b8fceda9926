import type { Queries } from '../../server/platform/database/schema.ts';

/** What seeded rows must not collide with: e-mail addresses of accounts, and starts of active bookings. */
export async function readPresent(queries: Queries): Promise<{ emails: Set<string>; slots: number[] }> {
  const accounts = await queries.selectFrom('accounts').select('email').where('kind', '=', 'client').execute();
  const held = await queries.selectFrom('bookings').select('slot').where('state', '=', 'active').execute();
  return {
    emails: new Set(accounts.map(({ email }) => email)),
    slots: held.map(({ slot }) => Date.parse(slot)),
  };
}
