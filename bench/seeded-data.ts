import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runVisibly } from '../scripts/command.ts';
import { root } from '../scripts/project.ts';

/** Rows of each kind. */
export type Amounts = {
  readonly contacts: number;
  readonly quotes: number;
  readonly bookings: number;
  readonly clients: number;
};

/** The charts count the last weeks, so older data would be empty there. */
const maxAgeDays = 7;

/** The environment of a process that uses the data. */
export type DataSettings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

const nameOf = ({ contacts, quotes, bookings, clients }: Amounts) =>
  `seeded_${contacts}_${quotes}_${bookings}_${clients}`;

/** Whether a marker file says that the seeding finished, and not long ago. */
function isFresh(marker: string): boolean {
  return existsSync(marker) && Date.now() - Number(readFileSync(marker, 'utf8')) < maxAgeDays * 24 * 60 * 60_000;
}

async function seed(amounts: Amounts, settings: DataSettings): Promise<void> {
  const args = Object.entries(amounts).flatMap(([kind, amount]) => [`--${kind}`, String(amount)]);
  const isDone = await runVisibly({
    command: process.execPath,
    args: [join(root, 'scripts', 'run.js'), 'seed', ...args],
    env: { ...settings },
  });
  if (!isDone) throw new Error('The seeding command failed.');
}

/** A folder with an SQLite database of these amounts, seeded unless a recent one exists. */
export async function seededFolder(cache: string, amounts: Amounts): Promise<DataSettings> {
  const folder = join(cache, `sqlite-${nameOf(amounts)}`);
  const marker = join(folder, 'seeded');
  if (!isFresh(marker)) {
    rmSync(folder, { recursive: true, force: true });
    await seed(amounts, { DATA_DIR: folder });
    writeFileSync(marker, String(Date.now()));
  }
  return { DATA_DIR: folder };
}

/** A PostgreSQL database of these amounts, seeded unless a recent one exists. */
export async function seededDatabase(cache: string, serverUrl: string, amounts: Amounts): Promise<DataSettings> {
  const name = nameOf(amounts);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const settings = { DATA_DIR: join(cache, `postgres-${name}`), DATABASE_URL: url.href };
  const marker = join(cache, `postgres-${name}.seeded`);
  if (!isFresh(marker)) {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await client.end();
    await seed(amounts, settings);
    writeFileSync(marker, String(Date.now()));
  }
  return settings;
}
