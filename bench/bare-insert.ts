import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * The upper bound of writing: single inserts through the same driver with the same durability, without a server. Returns
 * inserts a second.
 */
const row = ['Visitor', 'visitor@example.com', 'A message of the length that people write.', 'pending', 'en'] as const;
const columns = 'id, name, email, message, status, language, created_at';
const table =
  'create table bare (id text primary key, name text, email text, message text, status text, language text, created_at text)';

export function bareSqliteInserts(milliseconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const insert = database.prepare(`insert into bare (${columns}) values (?, ?, ?, ?, ?, ?, ?)`);
  const start = performance.now();
  let inserted = 0;
  while (performance.now() - start < milliseconds) {
    insert.run(crypto.randomUUID(), ...row, new Date().toISOString());
    inserted++;
  }
  const rate = (inserted / (performance.now() - start)) * 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return rate;
}

/** @param connections as many as the server is called on */
export async function barePostgresInserts(url: string, connections: number, milliseconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`drop table if exists bare; ${table}`);
  const text = `insert into bare (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`;
  const start = performance.now();
  let inserted = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < milliseconds) {
        await pool.query(text, [crypto.randomUUID(), ...row, new Date().toISOString()]);
        inserted++;
      }
    }),
  );
  const rate = (inserted / (performance.now() - start)) * 1000;
  await pool.query('drop table bare');
  await pool.end();
  return rate;
}
