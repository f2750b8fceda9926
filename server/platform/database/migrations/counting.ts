import { type Kysely, sql } from 'kysely';

/**
 * Counts that are kept: a table `list_counts` that triggers add to, so that neither a list nor its tabs ever count rows.
 * `n` sums up to how many there are, `changes` to a number that rises with every change of the list.
 */
type Counted = {
  readonly table: string;
  /** The name of the list in addresses. */
  readonly list: string;
  /** What its status is, of a row written `$`. */
  readonly status: string;
  /** Which rows belong to the list, of a row written `$`. */
  readonly only?: string;
  /** The columns whose change is one of the list. */
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

const of = (row: string, expression = 'true') => expression.replaceAll('$', row);

/** SQLite has one writer at a time: each count is one row. */
export async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text not null, status text not null, n integer not null, changes integer not null,
    primary key (list, status)
  ) without rowid`.execute(db);
  const add = (list: string, status: string, n: number, changes: number) =>
    `insert into list_counts values ('${list}', ${status}, ${n}, ${changes})
     on conflict (list, status) do update set n = n + excluded.n, changes = changes + excluded.changes;`;
  for (const { table, list, status, only, watched } of counted) {
    await sql`${sql.raw(`insert into list_counts select '${list}', ${of('r', status)}, count(*), 0
      from ${table} as r where ${of('r', only)} group by 2`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_counted_in after insert on ${table} when ${of('new', only)}
      begin ${add(list, of('new', status), 1, 1)} end`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_counted_out after delete on ${table} when ${of('old', only)}
      begin ${add(list, of('old', status), -1, 1)} end`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_counted_anew after update of ${watched} on ${table} when ${of('new', only)}
      begin ${add(list, of('old', status), -1, 0)} ${add(list, of('new', status), 1, 1)} end`)}`.execute(db);
  }
}

/**
 * On PostgreSQL many write at once, and would wait for each other's transaction at the one row of a count. So each
 * statement adds a row of its own, and `counts.ts` sums and, now and then, melts them together.
 */
export async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_counts (
    list text collate "C" not null, status text collate "C" not null, n bigint not null, changes bigint not null
  )`.execute(db);
  const rows = (source: string, { status, only }: Counted, n: number, changes: number) =>
    `select ${of('r', status)} as status, ${n} as n, ${changes} as changes from ${source} as r where ${of('r', only)}`;
  const noted = (list: string, source: string) =>
    `begin insert into list_counts select '${list}', status, sum(n), sum(changes) from (${source}) as noted
     group by status having sum(n) <> 0 or sum(changes) <> 0; return null; end`;
  for (const one of counted) {
    const { table, list } = one;
    const acts = {
      insert: { tables: 'new table as added', source: rows('added', one, 1, 1) },
      delete: { tables: 'old table as gone', source: rows('gone', one, -1, 1) },
      update: {
        tables: 'old table as gone new table as added',
        source: `${rows('gone', one, -1, 0)} union all ${rows('added', one, 1, 1)}`,
      },
    };
    await sql`${sql.raw(
      `insert into list_counts select '${list}', status, sum(n), 0 from (${rows(table, one, 1, 0)}) as r group by status`,
    )}`.execute(db);
    for (const [act, { tables, source }] of Object.entries(acts)) {
      const name = `note_${act}_of_${table}`;
      await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(
        noted(list, source),
      )}`.execute(db);
      await sql`${sql.raw(`create trigger ${name} after ${act} on ${table}
        referencing ${tables} for each statement execute function ${name}()`)}`.execute(db);
    }
  }
}
