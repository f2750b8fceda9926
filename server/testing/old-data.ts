import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { fillFile } from './database.ts';
import { laterProgram } from './later-program.ts';

/** The data of an older version, large enough for its upgrade to take a while. */
export type OldData = {
  /** Copies the data for a server process. */
  readonly copy: () => Promise<OldDataCopy>;
  readonly drop: () => Promise<void>;
};

export type OldDataCopy = {
  /** The settings with which `startServerProcess` uses the copy. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs a query and returns its rows. */
  readonly read: (query: string) => Promise<Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
};

/** Adds that many rows to each of three tables, in SQL that both engines understand. */
const manyRows = (rowsPerTable: number) => {
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rowsPerTable})`;
  const instant = "'2026-02-01T00:00:00.000Z'";
  return `
    insert into contacts (id, name, email, message, status, language, created_at, search) ${numbers}
      select 'many-' || n, 'Visitor ' || n, 'v' || n || '@example.com', 'Message ' || n, 'pending', 'en', ${instant},
        'visitor ' || n || ' v' || n || '@example.com message ' || n from numbers;
    insert into quotes (id, name, email, service_type, options, message, estimate_cents, status, language, created_at,
      search) ${numbers}
      select 'many-' || n, 'Visitor ' || n, 'v' || n || '@example.com', 'business', '[]', '', 150000, 'pending', 'en',
        ${instant}, 'visitor ' || n || ' v' || n || '@example.com' from numbers;
    insert into outbox (id, message_id, template, language, recipient, data, state, attempts, next_attempt_at,
      created_at) ${numbers}
      select 'many-' || n, 'many-' || n || '@agency.example', 'contactReceived', 'en', 'v' || n || '@example.com', '{}',
        'sent', 1, ${instant}, ${instant}
      from numbers;`;
};

/**
 * Makes the data of a version before the last, with many messages, requests and mails, for servers of a later program.
 * @param name the newest migration of that version
 */
export async function makeOldData(engine: string, name: string, rowsPerTable: number): Promise<OldData> {
  const content = manyRows(rowsPerTable);
  return engine === 'postgres' ? onPostgres(name, content) : onSqlite(name, content);
}

/** Makes the tables as they are after a migration. */
async function migrate(database: Database, name: string): Promise<void> {
  await database.migrate({ to: name });
  await database.close();
}

async function onSqlite(name: string, content: string): Promise<OldData> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-old-'));
  const original = join(home, 'vitrine.db');
  await migrate(openSqlite(home), name);
  fillFile(original, content);
  return {
    copy: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-old-'));
      const file = join(folder, 'vitrine.db');
      copyFileSync(original, file);
      const read = async (query: string) => {
        const handle = new DatabaseSync(file);
        const rows = handle.prepare(query).all();
        handle.close();
        return rows;
      };
      return {
        settings: { DATA_DIR: folder, ...laterProgram },
        read,
        drop: async () => rmSync(folder, { recursive: true }),
      };
    },
    drop: async () => rmSync(home, { recursive: true }),
  };
}

let made = 0;

async function onPostgres(name: string, content: string): Promise<OldData> {
  const { TEST_DATABASE_URL = '' } = process.env;
  const newDatabase = async (template: string) => {
    const name = `old_${process.pid}_${++made}`;
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${name}`;
    await query(TEST_DATABASE_URL, `create database ${name} template ${template}`);
    return { name, url: url.href, drop: () => query(TEST_DATABASE_URL, `drop database ${name} with (force)`) };
  };
  const original = await newDatabase('template0');
  await migrate(openPostgres(original.url, { onLostConnection: () => {} }), name);
  await query(original.url, content);
  return {
    copy: async () => {
      const { url, drop } = await newDatabase(original.name);
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-old-'));
      return {
        settings: { DATA_DIR: folder, DATABASE_URL: url, ...laterProgram },
        read: (text) => query(url, text),
        drop: async () => {
          rmSync(folder, { recursive: true });
          await drop();
        },
      };
    },
    drop: async () => void (await original.drop()),
  };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
