import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findPage } from '../../platform/database/listing.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { reach } from '../../records/erasure/reach.ts';

const shown = ['id', 'at', 'actor', 'email_hash', 'counts', 'backups_until'] as const;

export type StoredErasure = Pick<Schema['erasures'], (typeof shown)[number]>;

/** How many requests for a quote of an address have led to something. */
export async function countAgreedQuotes(queries: Queries, email: string): Promise<number> {
  const { n } = await queries
    .selectFrom('quotes')
    .select((of) => of.fn.countAll().as('n'))
    .where('email', '=', email)
    .where('status', 'in', ['confirmed', 'completed'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many proposals to an address were accepted, and stay as contracts. */
export async function countContracts(queries: Queries, email: string): Promise<number> {
  const { n } = await queries
    .selectFrom('proposals')
    .select((of) => of.fn.countAll().as('n'))
    .where('email', '=', email)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(n);
}

const idsPerStatement = 500;

/** How many entries of the audit trail are about some records. */
export async function countChanges(queries: Queries, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const { n } = await queries
      .selectFrom('audit_entries')
      .select((of) => of.fn.countAll().as('n'))
      .where('subject_id', 'in', ids.slice(start, start + idsPerStatement))
      .executeTakeFirstOrThrow();
    count += Number(n);
  }
  return count;
}

export async function insertErasure(queries: Queries, erasure: Schema['erasures']): Promise<void> {
  await queries.insertInto('erasures').values(erasure).execute();
}

/** The receipts of an address, newest first. */
export function findErasuresOf(queries: Queries, emailHash: string): Promise<StoredErasure[]> {
  const all = queries.selectFrom('erasures').select(shown).where('email_hash', '=', emailHash);
  return all.orderBy('id', 'desc').execute();
}

/** When which address was erased. */
export function findErasureTimes(queries: Queries): Promise<Pick<Schema['erasures'], 'at' | 'email_hash'>[]> {
  return queries.selectFrom('erasures').select(['at', 'email_hash']).execute();
}

/** Every address that a record or a mail is about. */
export async function findEmails(queries: Queries): Promise<string[]> {
  const emails = new Set<string>();
  for (const [table, place] of Object.entries(reach)) {
    if (typeof place === 'string' || !('emails' in place)) continue;
    for (const column of place.emails) {
      const { rows } = await sql<{ email: string }>`select distinct ${sql.ref(column)} as email
        from ${sql.table(table)}`.execute(queries);
      for (const { email } of rows) emails.add(email);
    }
  }
  return [...emails];
}

export function listErasures(database: Database, query: ListQuery) {
  return findPage(database, { rows: database.queries.selectFrom('erasures').select(shown), columns: {} }, query);
}
