import type { AccountTable, Queries } from '../../platform/database/schema.ts';

export function readAccount(queries: Queries, id: string): Promise<AccountTable> {
  return queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
