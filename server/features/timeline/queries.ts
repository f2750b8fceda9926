import type { AuditListQuery } from '@vitrine/contracts/audit.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { AuditTable, Queries } from '../../platform/database/schema.ts';

const shown = [
  ...(['id', 'at', 'actor_kind', 'actor_id', 'actor', 'action'] as const),
  ...(['list', 'subject_id', 'before', 'after', 'network', 'change'] as const),
] as const;

export type StoredAudit = Pick<AuditTable, (typeof shown)[number]>;

/** The last changes of some records, newest first. How somebody logs in is no part of their history with the agency. */
export async function readNewestAuditOf(
  queries: Queries,
  subjectIds: readonly string[],
  limit: number,
): Promise<StoredAudit[]> {
  if (subjectIds.length === 0) return [];
  const all = queries.selectFrom('audit_entries').select(shown).where('subject_id', 'in', subjectIds);
  return all.where('is_security', '=', 0).orderBy('id', 'desc').limit(limit).execute();
}

/** A page of the whole audit trail. No trigger counts its entries: they are counted up to a limit. */
export function listAudit(database: Database, { kind, ...query }: AuditListQuery) {
  const rows = database.queries.selectFrom('audit_entries').select(shown);
  // Written as in the partial indexes.
  const only = kind && (kind === 'security' ? sql<boolean>`is_security = 1` : sql<boolean>`is_security = 0`);
  return readPage(database, { rows, columns: {}, ...(only && { only }) }, query);
}

/** The addresses of accounts, by id; of deleted ones there is none. */
export async function readEmails(queries: Queries, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await queries.selectFrom('accounts').select(['id', 'email']).where('id', 'in', accountIds).execute();
  return new Map(accounts.map(({ id, email }) => [id, email]));
}
