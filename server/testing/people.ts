import type { AdminRole } from '@vitrine/contracts/account.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { insertAccount } from '../features/accounts/queries.ts';
import { makeAccountRow } from '../features/accounts/row.ts';
import { toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { TestServer } from './server.ts';

/** A person of the agency who is logged in. */
export type TestPerson = { readonly id: string; readonly email: string; readonly token: string };

/** Makes a person of the agency, as if an invitation had been accepted, and logs them in. */
export async function makePerson(
  server: TestServer,
  { email, role, name = email, password }: { email: string; role: AdminRole; name?: string; password?: string },
): Promise<TestPerson> {
  const now = server.clock.now();
  const id = newId(now);
  const password_hash = password === undefined ? 'none' : await hashPassword(password);
  const created_at = toInstant(now);
  const row = makeAccountRow({ id, created_at, kind: 'admin', name, email, language: 'en', password_hash });
  await insertAccount(server.database.queries, { ...row, validated_at: created_at, admin_role: role });
  return { id, email, token: await server.logIn('admin', email) };
}
