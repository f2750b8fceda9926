import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { AuditTable, Queries } from '../../platform/database/schema.ts';

const shown = ['id', 'at', 'actor', 'action', 'list', 'subject_id', 'before', 'after', 'change'] as const;

export type StoredAudit = Pick<AuditTable, (typeof shown)[number]>;

/** The last audit entries of some records, newest first. */
export async function readNewestAuditOf(
  queries: Queries,
  subjectIds: readonly string[],
  limit: number,
): Promise<StoredAudit[]> {
  if (subjectIds.length === 0) return [];
  const all = queries.selectFrom('audit_entries').select(shown).where('subject_id', 'in', subjectIds);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/** A page of the whole audit trail. No trigger counts its entries: they are counted up to a limit. */
export function listAudit(database: Database, query: ListQuery) {
  return readPage(database, { rows: database.queries.selectFrom('audit_entries').select(shown), columns: {} }, query);
}
