import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { LeadTable } from './ledger.ts';

/** What a database holds of the visitors' submissions. */
export type Stored = {
  readonly leads: readonly StoredLead[];
  readonly mails: readonly StoredMail[];
};

export type StoredLead = {
  readonly table: LeadTable;
  readonly id: string;
  readonly email: string;
  /** Of an active booking. */
  readonly startsAt: string | null;
};

type StoredMail = {
  readonly id: string;
  readonly recipient: string;
  readonly state: string;
  /** The lead a notice to the agency is about; undefined in a visitor's mail, except of a booking. */
  readonly leadId: string | undefined;
};

const selects = [
  "select 'contacts' as lead_table, id, email, null as starts_at from contacts",
  "select 'quotes' as lead_table, id, email, null as starts_at from quotes",
  "select 'bookings' as lead_table, id, email, case when state = 'active' then starts_at end as starts_at from bookings",
];
const leadsSql = `${selects.join(' union all ')}`;
const mailsSql = "select id, recipient, state, data from outbox where template not like 'account%'";
const waitingSql = "select count(*) as n from outbox where state = 'waiting'";

type Row = Readonly<Record<string, unknown>>;

/** Reads the same database again and again, on either engine. */
export type StoredReader = {
  readonly read: () => Promise<Stored>;
  readonly countWaitingMails: () => Promise<number>;
};

/** @param url of a PostgreSQL database */
export function readPostgres(url: string): StoredReader {
  return readerOf(async (sql) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  });
}

/** @param file of an SQLite database, which may be in use */
export function readSqlite(file: string): StoredReader {
  return readerOf(async (sql) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  });
}

function readerOf(run: (sql: string) => Promise<readonly Row[]>): StoredReader {
  return {
    read: async () => ({
      leads: (await run(leadsSql)).map((row) => ({
        table: row.lead_table as LeadTable,
        id: String(row.id),
        email: String(row.email),
        startsAt: row.starts_at === null ? null : String(row.starts_at),
      })),
      mails: (await run(mailsSql)).map((row) => {
        const { id, bookingId } = JSON.parse(String(row.data)) as { id?: string; bookingId?: string };
        return {
          id: String(row.id),
          recipient: String(row.recipient),
          state: String(row.state),
          leadId: id ?? bookingId,
        };
      }),
    }),
    countWaitingMails: async () => Number((await run(waitingSql))[0]?.n),
  };
}
