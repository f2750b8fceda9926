import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';

export async function getAccount(queries: Queries, id: string): Promise<AccountTable> {
  const account = await queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...account, email: canonicalEmail(account.email) };
}
