import { makeAccountRow } from '../features/accounts/row.ts';
import type { AccountTable } from '../platform/database/schema.ts';

/** The row of a client without a password. */
export function clientRow(
  client: Pick<AccountTable, 'id' | 'email' | 'created_at'> & Partial<AccountTable>,
): AccountTable {
  const row = makeAccountRow({ kind: 'client', name: 'Ada', language: 'en', password_hash: null, ...client });
  return { ...row, ...client };
}
