import type { Queries } from '../../server/platform/database/schema.ts';

/** What seeded rows must not collide with. */
type Present = {
  /** E-mail addresses of clients, and of people of the agency. */
  readonly emails: Set<string>;
  readonly staff: Set<string>;
  /** When active bookings start. */
  readonly slots: number[];
};

export async function readPresent(queries: Queries): Promise<Present> {
  const accounts = await queries.selectFrom('accounts').select(['kind', 'email']).execute();
  const emailsOf = (wanted: string) => new Set(accounts.flatMap(({ kind, email }) => (kind === wanted ? [email] : [])));
  const held = await queries.selectFrom('bookings').select('slot').where('state', '=', 'active').execute();
  return {
    emails: emailsOf('client'),
    staff: emailsOf('admin'),
    slots: held.map(({ slot }) => Date.parse(slot)),
  };
}
