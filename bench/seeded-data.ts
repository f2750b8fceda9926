import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runInView } from '../scripts/command.ts';
import { root } from '../scripts/project.ts';

/** How many rows of each kind. */
export type Amounts = {
  readonly contacts: number;
  readonly quotes: number;
  readonly bookings: number;
  readonly clients: number;
};

/** Older data would not be new any more: what the charts count lies within the last weeks. */
const mostDaysOld = 7;

/** What must be set for a process to work on some data. */
export type DataSettings = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

const nameOf = ({ contacts, quotes, bookings, clients }: Amounts) =>
  `seeded_${contacts}_${quotes}_${bookings}_${clients}`;

/** Whether a note says that data were seeded to the end, and not long ago. */
function isFresh(note: string): boolean {
  return existsSync(note) && Date.now() - Number(readFileSync(note, 'utf8')) < mostDaysOld * 24 * 60 * 60_000;
}

async function seed(amounts: Amounts, settings: DataSettings): Promise<void> {
  const args = Object.entries(amounts).flatMap(([kind, amount]) => [`--${kind}`, String(amount)]);
  const isDone = await runInView({
    command: process.execPath,
    args: [join(root, 'scripts', 'run.js'), 'seed', ...args],
    env: { ...settings },
  });
  if (!isDone) throw new Error('The seeding command failed.');
}

/** A folder with an SQLite database of so many rows, seeded now unless it was before. */
export async function seededFolder(cache: string, amounts: Amounts): Promise<DataSettings> {
  const folder = join(cache, `sqlite-${nameOf(amounts)}`);
  const note = join(folder, 'seeded');
  if (!isFresh(note)) {
    rmSync(folder, { recursive: true, force: true });
    await seed(amounts, { DATA_DIR: folder });
    writeFileSync(note, String(Date.now()));
  }
  return { DATA_DIR: folder };
}

/** A database of so many rows on a PostgreSQL, seeded now unless it was before. */
export async function seededDatabase(cache: string, serverUrl: string, amounts: Amounts): Promise<DataSettings> {
  const name = nameOf(amounts);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const settings = { DATA_DIR: join(cache, `postgres-${name}`), DATABASE_URL: url.href };
  const note = join(cache, `postgres-${name}.seeded`);
  if (!isFresh(note)) {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await client.end();
    await seed(amounts, settings);
    writeFileSync(note, String(Date.now()));
  }
  return settings;
}
