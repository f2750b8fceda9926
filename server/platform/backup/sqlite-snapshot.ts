import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** How many pages of the database are copied before other threads get their turn: 4 MB. */
const pagesPerStep = 1000;

/** How long a gentle copy rests after each step, in milliseconds. */
const restMs = 15;

/** What a snapshot contains besides its pages. */
export type SnapshotFacts = { readonly migrations: string[]; readonly rows: Record<string, number> };

/**
 * Copies the embedded database of a folder to a new file, while a server writes to it. The copy is the state at one
 * moment: a read transaction holds on to it, so that later writes neither show nor start the copying again.
 * @param isGentle whether it leaves the disk to a server in another process: what it writes is synced in small parts,
 * since a server that commits would otherwise wait for gigabytes of it. It blocks the calling thread meanwhile.
 * @returns what the copy contains
 */
export async function copySqlite(dataDir: string, target: string, isGentle: boolean): Promise<SnapshotFacts> {
  const source = new DatabaseSync(join(dataDir, 'vitrine.db'), { readOnly: true, timeout: 5000 });
  try {
    source.exec('begin');
    // A transaction begins with its first read.
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, target, { rate: pagesPerStep, ...(isGentle && { progress: () => syncAndRest(target) }) });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  try {
    // Without its own log, the copy is one file.
    copy.exec('pragma journal_mode = delete');
    return readFacts(copy);
  } finally {
    copy.close();
  }
}

/** Writes what the system still holds of a file to the disk, and lets others use the disk for a moment. */
function syncAndRest(path: string): void {
  const file = openSync(path, 'r');
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, restMs);
}

/** Counts the rows of every table of ours, and reads which migrations the database has. */
export function readFacts(database: DatabaseSync): SnapshotFacts {
  const tables = tablesOf(database);
  const counts = tables.map((table) => {
    const { n } = database.prepare(`select count(*) as n from "${table}"`).get() as { n: number };
    return [table, n] as const;
  });
  const migrations = tables.includes('kysely_migration')
    ? database.prepare('select name from kysely_migration order by name').all()
    : [];
  return { rows: Object.fromEntries(counts), migrations: migrations.map(({ name }) => String(name)) };
}

/** The tables with rows of ours, without those of a search index and of SQLite itself. */
function tablesOf(database: DatabaseSync): string[] {
  const rows = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table' order by name`)
    .all();
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
}
