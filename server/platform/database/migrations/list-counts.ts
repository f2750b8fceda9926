import { type Kysely, sql } from 'kysely';

/**
 * Triggers maintain the counts of each list in the table `list_counts`, so that showing a list or its tabs counts no rows.
 * The sum of `n` is the number of rows; the sum of `changes` rises with every change.
 */
export type Counted = {
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
  { table: 'contacts', list: 'contacts', status: '$.status', watched: 'status' },
  { table: 'quotes', list: 'quotes', status: '$.status', watched: 'status' },
  { table: 'bookings', list: 'bookings', status: '$.status', watched: 'status, state, slot' },
  {
    table: 'accounts',
    list: 'clients',
    status: "case when $.validated_at is null then 'pending' else 'validated' end",
    only: "$.kind = 'client'",
    watched: 'validated_at, deletion_requested_at, name, email',
  },
  {
    table: 'briefs',
    list: 'wizards',
    status: "case when $.submitted_at is null then 'in-progress' else 'completed' end",
    watched: 'submitted_at, updated_at',
  },
  { table: 'outbox', list: 'mails', status: '$.state', watched: 'state, attempts' },
];

const forRow = (row: string, expression = 'true') => expression.replaceAll('$', row);

/** SQLite has a single writer, so each count is one row. */
export async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text not null, status text not null, n integer not null, changes integer not null,
    primary key (list, status)
  ) without rowid`.execute(db);
  for (const each of counted) {
    const { table, list, status, only } = each;
    await sql`${sql.raw(`insert into list_counts select '${list}', ${forRow('r', status)}, count(*), 0
      from ${table} as r where ${forRow('r', only)} group by 2`)}`.execute(db);
    await createCountTriggersOnSqlite(db, each);
  }
}

/** Creates the triggers that count the rows of one table. */
export async function createCountTriggersOnSqlite(
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
export async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text collate "C" not null, status text collate "C" not null, n bigint not null, changes bigint not null
  )`.execute(db);
  for (const each of counted) {
    const { table, list } = each;
    await sql`${sql.raw(
      `insert into list_counts select '${list}', status, sum(n), 0 from (${countedRows(table, each, 1, 0)}) as r group by status`,
    )}`.execute(db);
    await createCountFunctionsOnPostgres(db, each);
    for (const [statement, tables] of Object.entries(transitionTables)) {
      await sql`${sql.raw(`create trigger note_${statement}_of_${table} after ${statement} on ${table}
        referencing ${tables} for each statement execute function note_${statement}_of_${table}()`)}`.execute(db);
    }
  }
}

/** What a trigger sees of a statement's rows. */
export const transitionTables = {
  insert: 'new table as added',
  delete: 'old table as gone',
  update: 'old table as gone new table as added',
} as const;

const countedRows = (source: string, { status, only }: Counted, n: number, changes: number) =>
  `select ${forRow('r', status)} as status, ${n} as n, ${changes} as changes from ${source} as r where ${forRow('r', only)}`;

/** Creates, or replaces, the functions by which triggers count the rows of one table. */
export async function createCountFunctionsOnPostgres(db: Kysely<unknown>, counted: Counted): Promise<void> {
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
    await sql`create or replace function ${sql.ref(`note_${statement}_of_${table}`)}() returns trigger language plpgsql as ${sql.lit(
      noted(source),
    )}`.execute(db);
  }
}
