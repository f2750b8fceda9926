import { toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { testNow } from './server.ts';

/** A message that looked like a robot's, as a row of the quarantine. */
export const doubtfulMessage = (person: { readonly name: string; readonly email: string }) => ({
  id: newId(testNow),
  list: 'contacts' as const,
  account_id: null,
  ...person,
  record: '{}',
  reason: 'trap' as const,
  search: person.name.toLowerCase(),
  quarantined_at: toInstant(testNow),
  spam_at: null,
});
