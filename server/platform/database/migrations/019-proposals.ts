import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  type Counted,
  createCountFunctionsOnPostgres,
  createCountTriggersOnSqlite,
  transitionTables,
} from './list-counts.ts';

type Engine = 'sqlite' | 'postgres';

/**
 * Proposals with their files, links and numbers, and what their signing leaves. All tables are new. Triggers count the
 * proposals of each state, and refuse to change what has been sent.
 */
export function proposals(engine: Engine): Migration {
  const plain = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await createProposals(db, plain);
      await createParts(db, plain);
      await (engine === 'postgres' ? guardOnPostgres(db) : guardOnSqlite(db));
      await (engine === 'postgres' ? countOnPostgres(db) : createCountTriggersOnSqlite(db, counted));
    },
  };
}

async function createProposals(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .createTable('proposals')
    .addColumn('id', plain, (c) => c.primaryKey())
    // No reference: a request may be deleted before the proposal that answers it.
    .addColumn('quote_id', plain)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', plain, (c) => c.notNull())
    .addColumn('currency', plain, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('state', plain, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('net_cents', 'integer', (c) => c.notNull())
    .addColumn('gross_cents', 'integer', (c) => c.notNull())
    .addColumn('monthly_gross_cents', 'integer', (c) => c.notNull())
    .addColumn('number', plain, (c) => c.unique())
    .addColumn('number_year', 'integer')
    .addColumn('number_in_year', 'integer')
    .addColumn('replaces', plain)
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('updated_at', plain, (c) => c.notNull())
    .addColumn('sent_at', plain)
    .addColumn('valid_until', plain)
    .addColumn('seen_at', plain)
    .addColumn('reminded_at', plain)
    .addColumn('decided_at', plain)
    .addColumn('decline_reason', 'text')
    .addColumn('delete_after', plain, (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addUniqueConstraint('proposals_number_in_year', ['number_year', 'number_in_year'])
    .execute();
  await sql`create unique index proposals_one_draft_per_quote on proposals (quote_id)
    where state = 'draft' and replaces is null`.execute(db);
  await sql`create unique index proposals_one_successor on proposals (replaces)`.execute(db);
  await sql`create index proposals_to_lapse on proposals (valid_until) where state = 'sent'`.execute(db);
  for (const [name, column] of [
    ['proposals_by_email', 'email'],
    ['proposals_by_quote', 'quote_id'],
    ['proposals_by_age', 'delete_after'],
  ] as const) {
    await db.schema.createIndex(name).on('proposals').column(column).execute();
  }
}

async function createParts(db: Kysely<unknown>, plain: RawBuilder<unknown>): Promise<void> {
  const partOf = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('proposal_id', plain, (c) => c.notNull().references('proposals.id').onDelete('cascade'));
  await partOf('proposal_files')
    .addColumn('kind', plain, (c) => c.notNull())
    .addColumn('hash', plain, (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('proposal_files_pk', ['proposal_id', 'kind'])
    .execute();
  await db.schema.createIndex('proposal_files_by_hash').on('proposal_files').column('hash').execute();
  await partOf('proposal_links')
    .addColumn('token_hash', plain, (c) => c.primaryKey())
    .addColumn('created_at', plain, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('proposal_links_by_proposal').on('proposal_links').column('proposal_id').execute();
  await partOf('signing_codes')
    .addColumn('code_hash', plain, (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', plain, (c) => c.notNull())
    .addColumn('expires_at', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('signing_codes_pk', ['proposal_id'])
    .execute();
  await db.schema.createIndex('signing_codes_by_age').on('signing_codes').column('expires_at').execute();
  await partOf('signatures')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('signed_at', plain, (c) => c.notNull())
    .addColumn('network', 'text')
    .addColumn('document_hash', plain, (c) => c.notNull())
    .addPrimaryKeyConstraint('signatures_pk', ['proposal_id'])
    .execute();
  await db.schema
    .createTable('proposal_years')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last_number', 'integer', (c) => c.notNull())
    .execute();
}

const counted: Counted = {
  table: 'proposals',
  list: 'proposals',
  status: '$.state',
  watched: 'state, revision, seen_at',
};

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createCountFunctionsOnPostgres(db, counted);
  for (const [statement, tables] of Object.entries(transitionTables)) {
    await sql`${sql.raw(`create trigger note_${statement}_of_proposals after ${statement} on proposals
      referencing ${tables} for each statement execute function note_${statement}_of_proposals()`)}`.execute(db);
  }
}

const message = 'A proposal that has been sent is not changed: a new version replaces it.';

/** What a proposal says and to whom, from the moment it is sent. */
const fixed = [
  ...['name', 'email', 'language', 'currency', 'content', 'net_cents', 'gross_cents', 'monthly_gross_cents'],
  ...['number', 'number_year', 'number_in_year', 'replaces', 'sent_at', 'valid_until'],
];

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`${sql.raw(`create trigger proposals_refuse_changes before update of ${fixed.join(', ')} on proposals
    when old.state <> 'draft' begin select raise(abort, '${message}'); end`)}`.execute(db);
  await sql`${sql.raw(`create trigger proposals_refuse_recall before update of state on proposals
    when old.state <> 'draft' and new.state = 'draft' begin select raise(abort, '${message}'); end`)}`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const isOther = fixed.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await sql`create function refuse_to_change_proposal() returns trigger language plpgsql as ${sql.lit(
    `begin
      if new.state = 'draft' or ${isOther} then raise exception '${message}'; end if;
      return new;
    end`,
  )}`.execute(db);
  await sql`create trigger proposals_refuse_changes before update on proposals
    for each row when (old.state <> 'draft') execute function refuse_to_change_proposal()`.execute(db);
}
