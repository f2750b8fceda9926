import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';

/**
 * Triggers maintain the counts of each list in the table `list_counts`, so that showing a list or its tabs counts no rows.
 * The sum of `n` is the number of rows; the sum of `changes` rises with every change.
 */
type Counted = {
  readonly table: string;
  /** The name of the list in URLs. */
  readonly list: string;
  /** An expression for the status of the row `$`. */
  readonly status: string;
  /** A condition on the row `$`: whether it belongs to the list. */
  readonly only?: string;
  /** An update of one of these columns changes the list. */
  readonly watched: string;
};

const counted: readonly Counted[] = [
  { table: 'contacts', list: 'contacts', status: '$.status', watched: 'status, first_replied_at' },
  { table: 'quotes', list: 'quotes', status: '$.status', watched: 'status, first_replied_at' },
  { table: 'bookings', list: 'bookings', status: '$.status', watched: 'status, state, starts_at, first_replied_at' },
  {
    table: 'accounts',
    list: 'clients',
    // A quarantined sign-up counts under a status that is in no total.
    status: `case when $.quarantined_at is not null then 'quarantined' when $.validated_at is null then 'pending'
    else 'validated' end`,
    only: "$.kind = 'client'",
    watched: 'validated_at, deletion_requested_at, name, email, quarantined_at',
  },
  {
    table: 'briefs',
    list: 'wizards',
    status: "case when $.submitted_at is null then 'in-progress' else 'completed' end",
    watched: 'submitted_at, updated_at',
  },
  { table: 'outbox', list: 'mails', status: '$.state', watched: 'state, attempts' },
  {
    table: 'quarantine',
    list: 'quarantine',
    // What waits, by the list it came for; spam counts under a status of its own.
    status: "case when $.spam_at is null then $.list else 'spam' end",
    watched: 'spam_at',
  },
  {
    table: 'follow_ups',
    list: 'followUps',
    status: "case when $.done_at is null then 'open' else 'done' end",
    watched: 'due_on, owner_id, done_at, note',
  },
  {
    table: 'dossiers',
    list: 'dossiers',
    // Heads by their outcome; one that is joined to another counts under a status that is in no total.
    status: "case when $.joined_to is not null then 'joined' else coalesce($.outcome, 'open') end",
    watched: 'revision, joined_to, outcome',
  },
  { table: 'proposals', list: 'proposals', status: '$.state', watched: 'state, revision, seen_at' },
];

/** Counts the rows of every list. */
export async function countLists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? countOnPostgres(db) : countOnSqlite(db));
}

const forRow = (row: string, expression = 'true') => expression.replaceAll('$', row);

/** SQLite has a single writer, so each count is one row. */
async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text not null, status text not null, n integer not null, changes integer not null,
    primary key (list, status)
  ) without rowid`.execute(db);
  for (const each of counted) await createTriggersOnSqlite(db, each);
}

/** Creates the triggers that count the rows of one table. */
async function createTriggersOnSqlite(
  db: Kysely<unknown>,
  { table, list, status, only, watched }: Counted,
): Promise<void> {
  const add = (of: string, n: number, changes: number) =>
    `insert into list_counts values ('${list}', ${of}, ${n}, ${changes})
     on conflict (list, status) do update set n = n + excluded.n, changes = changes + excluded.changes;`;
  await sql`${sql.raw(`create trigger ${table}_counted_in after insert on ${table} when ${forRow('new', only)}
      begin ${add(forRow('new', status), 1, 1)} end`)}`.execute(db);
  await sql`${sql.raw(`create trigger ${table}_counted_out after delete on ${table} when ${forRow('old', only)}
      begin ${add(forRow('old', status), -1, 1)} end`)}`.execute(db);
  await sql`${sql.raw(`create trigger ${table}_counted_anew after update of ${watched} on ${table} when ${forRow('new', only)}
      begin ${add(forRow('old', status), -1, 0)} ${add(forRow('new', status), 1, 1)} end`)}`.execute(db);
}

/**
 * On PostgreSQL concurrent transactions would wait for each other at a count's single row. So each statement adds its own
 * row; `compactCounts` merges them from time to time.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text collate "C" not null, status text collate "C" not null, n bigint not null, changes bigint not null
  )`.execute(db);
  for (const each of counted) {
    const { table } = each;
    await createFunctionsOnPostgres(db, each);
    for (const [statement, tables] of Object.entries(transitionTables)) {
      await sql`${sql.raw(`create trigger note_${statement}_of_${table} after ${statement} on ${table}
        referencing ${tables} for each statement execute function note_${statement}_of_${table}()`)}`.execute(db);
    }
  }
}

/** What a trigger sees of a statement's rows. */
const transitionTables = {
  insert: 'new table as added',
  delete: 'old table as gone',
  update: 'old table as gone new table as added',
} as const;

const countedRows = (source: string, { status, only }: Counted, n: number, changes: number) =>
  `select ${forRow('r', status)} as status, ${n} as n, ${changes} as changes from ${source} as r where ${forRow('r', only)}`;

/** Creates the functions by which triggers count the rows of one table. */
async function createFunctionsOnPostgres(db: Kysely<unknown>, counted: Counted): Promise<void> {
  const { table, list } = counted;
  const noted = (source: string) =>
    `begin insert into list_counts select '${list}', status, sum(n), sum(changes) from (${source}) as noted
     group by status having sum(n) <> 0 or sum(changes) <> 0; return null; end`;
  const sources = {
    insert: countedRows('added', counted, 1, 1),
    delete: countedRows('gone', counted, -1, 1),
    update: `${countedRows('gone', counted, -1, 0)} union all ${countedRows('added', counted, 1, 1)}`,
  };
  for (const [statement, source] of Object.entries(sources)) {
    await sql`create function ${sql.ref(`note_${statement}_of_${table}`)}() returns trigger language plpgsql as ${sql.lit(
      noted(source),
    )}`.execute(db);
  }
}
