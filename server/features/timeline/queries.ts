import type { AuditListQuery } from '@vitrine/contracts/audit.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findPage } from '../../platform/database/listing.ts';
import type { AuditTable, Queries } from '../../platform/database/schema.ts';

const shown = [
  ...(['id', 'at', 'actor_kind', 'actor_id', 'actor', 'action'] as const),
  ...(['list', 'subject_id', 'subject_name', 'before', 'after', 'network', 'change'] as const),
] as const;

export type StoredAudit = Pick<AuditTable, (typeof shown)[number]>;

/** The last changes of some records, newest first. How somebody logs in is no part of their history with the agency. */
export async function findNewestAuditOf(
  queries: Queries,
  subjectIds: readonly string[],
  limit: number,
): Promise<StoredAudit[]> {
  if (subjectIds.length === 0) return [];
  const all = queries.selectFrom('audit_entries').select(shown).where('subject_id', 'in', subjectIds);
  // A reply stands there itself.
  const changes = all.where('is_security', '=', 0).where('action', '!=', 'replySent');
  return changes.orderBy('id', 'desc').limit(limit).execute();
}

/** A page of the whole audit trail. No trigger counts its entries: they are counted up to a limit. */
export function listAudit(database: Database, { kind, ...query }: AuditListQuery) {
  const rows = database.queries.selectFrom('audit_entries').select(shown);
  // Written as in the partial indexes.
  const only = kind && (kind === 'security' ? sql<boolean>`is_security = 1` : sql<boolean>`is_security = 0`);
  return findPage(database, { rows, columns: {}, ...(only && { only }) }, query);
}

/** What is known of the record that an entry of the trail is about. */
export type Subject = {
  readonly name: string | null;
  readonly email: string | null;
  readonly exists: boolean;
};

/** The tables of what entries are about, by the list they name. */
const subjectTables = {
  quotes: 'quotes',
  contacts: 'contacts',
  bookings: 'bookings',
  clients: 'accounts',
  people: 'accounts',
  proposals: 'proposals',
} as const;

const isSubjectList = (list: string): list is keyof typeof subjectTables => Object.hasOwn(subjectTables, list);

/**
 * What is known of records, by id: of those that are there, of mails, of what waits in quarantine, and the names that
 * deleted ones leave for a while.
 */
export async function findSubjects(
  queries: Queries,
  entries: readonly Pick<StoredAudit, 'list' | 'subject_id'>[],
): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  const idsOf = (lists: (list: string) => boolean) => [
    ...new Set(entries.flatMap(({ list, subject_id }) => (subject_id !== null && lists(list) ? [subject_id] : []))),
  ];
  const all = idsOf(isSubjectList);
  if (all.length > 0) {
    const deleted = queries.selectFrom('deleted_names').select(['record_id as id', 'name']);
    const held = queries.selectFrom('quarantine').select(['id', 'name']);
    for (const { id, name } of [
      ...(await deleted.where('record_id', 'in', all).execute()),
      ...(await held.where('id', 'in', all).execute()),
    ]) {
      subjects.set(id, { name, email: null, exists: false });
    }
  }
  for (const [list, table] of Object.entries(subjectTables)) {
    const ids = idsOf((each) => each === list);
    if (ids.length === 0) continue;
    // The tables have these columns in common; to the type checker, one of them stands for all.
    const rows = queries.selectFrom(table as 'accounts').select(['id', 'name', 'email']);
    for (const { id, name, email } of await rows.where('id', 'in', ids).execute()) {
      subjects.set(id, { name, email: table === 'accounts' ? email : null, exists: true });
    }
  }
  const dossiers = idsOf((list) => list === 'dossiers');
  if (dossiers.length > 0) {
    const written = queries.selectFrom('dossiers').select(['id', 'email']).where('id', 'in', dossiers);
    for (const { id, email } of await written.execute()) subjects.set(id, { name: null, email, exists: true });
  }
  const mails = idsOf((list) => list === 'mails');
  if (mails.length > 0) {
    const sent = queries.selectFrom('outbox').select(['id', 'recipient']).where('id', 'in', mails);
    for (const { id, recipient } of await sent.execute()) {
      subjects.set(id, { name: null, email: recipient, exists: true });
    }
  }
  return subjects;
}

/** Who has acted, by the id of the account: its address, or the name that a deleted one leaves for a while. */
export async function findActors(queries: Queries, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const names = queries.selectFrom('deleted_names').select(['record_id as id', 'name as known']);
  const emails = queries.selectFrom('accounts').select(['id', 'email as known']);
  const rows = [
    ...(await names.where('record_id', 'in', accountIds).execute()),
    ...(await emails.where('id', 'in', accountIds).execute()),
  ];
  return new Map(rows.map(({ id, known }) => [id, known]));
}
