import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { openSqlite } from './sqlite.ts';
import { MalformedDatabaseError } from './sqlite-errors.ts';
import { SqliteFile } from './sqlite-file.ts';

/** What becomes of the files of an embedded database, by the hands of people and disks. */
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('the files of an embedded database', () => {
  let home: string;
  let folder: string;
  let file: string;
  let database: Database;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
    folder = join(home, 'data');
    file = join(folder, 'vitrine.db');
    database = openSqlite(folder);
    await database.migrate();
  });
  afterEach(async () => {
    await database.close();
    rmSync(home, { recursive: true });
  });

  const insert = (key: string) => database.queries.insertInto('settings').values({ key, value: '1' });
  const writes: Record<string, (key: string) => Promise<unknown>> = {
    transaction: (key) =>
      database.transaction(({ queries }) => queries.insertInto('settings').values({ key, value: '1' }).execute()),
    insertTogether: (key) => database.insertTogether([insertRows(database.queries, 'settings', [{ key, value: '1' }])]),
    statement: (key) => insert(key).execute(),
  };
  /** Adds rows of a kilobyte each, all of them in the file and not in its log. */
  async function fill(rows: number): Promise<void> {
    await run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      insert into settings select 'k' || i, hex(randomblob(500)) from n`);
    await run('pragma wal_checkpoint(truncate)');
  }
  const run = (statement: string) => sql.raw(statement).execute(database.queries);
  /** Another process, since closing the file in this one would release the locks of its database. */
  const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: home });

  const deeds: Record<string, { act: () => unknown; state: string }> = {
    'the folder is moved': { act: () => renameSync(folder, join(home, 'elsewhere')), state: 'missing' },
    'the folder is deleted': { act: () => rmSync(folder, { recursive: true }), state: 'missing' },
    'the folder is moved, and a copy put in its place': {
      act: () => shell('cp -r data copy && mv data elsewhere && mv copy data'),
      state: 'replaced',
    },
    'an older copy is written over the file': {
      act: () => shell('cat old/vitrine.db > data/vitrine.db'),
      state: 'replaced',
    },
    'an older folder is copied over all files': { act: () => shell('cp old/* data/'), state: 'replaced' },
    'the log is deleted': { act: () => rmSync(`${file}-wal`), state: 'missing' },
    'the log is replaced': {
      act: () => shell('cp data/vitrine.db-wal x && mv x data/vitrine.db-wal'),
      state: 'replaced',
    },
  };

  it.each(Object.keys(deeds))('once %s, nothing is acknowledged any more', async (name) => {
    const { act, state } = deeds[name] ?? { act: () => {}, state: '' };
    // As a backup of the running database might look, also of one whose log is copied back.
    shell('cp -r data old');
    for (const [how, write] of Object.entries(writes)) await write(`${how} before`);
    await run('pragma wal_checkpoint(truncate)');
    for (const [how, write] of Object.entries(writes)) await write(`${how} later`);
    expect(await database.check()).toMatchObject({ database: 'ok', write: 'ok', file: 'ok' });
    act();
    for (const [how, write] of Object.entries(writes)) {
      const reason = await write(`${how} after`).catch((error: unknown) => error);
      expect(String(reason)).toMatch(
        /^Error: The database file .*vitrine\.db is (gone|not the one that was opened): .+\.$/,
      );
      expect(database.isUnavailable(reason)).toBe(true);
    }
    expect(await database.check()).toMatchObject({ write: 'failed', file: state });
  });

  it('the folder may come back', async () => {
    renameSync(folder, join(home, 'elsewhere'));
    await expect(writes.transaction?.('away')).rejects.toThrow('is gone');
    renameSync(join(home, 'elsewhere'), folder);
    await writes.transaction?.('back');
    expect(await database.check()).toMatchObject({ write: 'ok', file: 'ok' });
  });

  it('are closed, once, also when nothing was asked of them', async () => {
    const unused = join(home, 'unused');
    const opened = openSqlite(unused);
    await opened.close();
    expect(readdirSync(unused)).not.toContain('vitrine.db-wal');
    await opened.close();
  });

  it('may be checkpointed by us and by others without an alarm', async () => {
    const value = 'x'.repeat(30_000);
    for (let n = 0; n < 300; n++) {
      await database.queries
        .insertInto('settings')
        .values({ key: `k${n}`, value })
        .execute();
    }
    const other = new DatabaseSync(file);
    for (let n = 0; n < 50; n++) {
      other.exec(`insert into settings values ('other${n}', '${value}')`);
      if (n % 10 === 0) other.exec(`pragma wal_checkpoint(${n % 20 ? 'passive' : 'truncate'})`);
      await writes.transaction?.(`between ${n}`);
    }
    other.close();
    expect(await database.check()).toMatchObject({ write: 'ok', file: 'ok' });
  });

  /** Looks at the files while another process changes them: `deed` is done once, in the midst of the first look. */
  function lookWhile(deed: () => void) {
    let isDone = false;
    const looked = new SqliteFile(file, (path) => {
      const found = statSync(path, { bigint: true, throwIfNoEntry: false });
      if (!isDone && path === file) {
        isDone = true;
        deed();
      }
      return found;
    });
    const states = [looked.state(), looked.state(), looked.state()];
    looked.close();
    return states;
  }

  it('may be checkpointed by others while they are looked at, without an alarm', async () => {
    for (const mode of ['passive', 'truncate']) {
      await writes.transaction?.(mode);
      const deed = `new (require('node:sqlite').DatabaseSync)('${file}').exec('pragma wal_checkpoint(${mode})')`;
      const states = lookWhile(() => execFileSync(process.execPath, ['-e', deed]));
      expect(states, mode).toEqual(['ok', 'ok', 'ok']);
    }
  });

  it('may have a log that was emptied by another process and begun anew since the last look', async () => {
    const looked = new SqliteFile(file);
    await writes.transaction?.('before');
    expect(looked.state()).toBe('ok');
    const statements = "insert into settings values ('other', '1'); pragma wal_checkpoint(truncate)";
    const deed = `new (require('node:sqlite').DatabaseSync)('${file}').exec("${statements}")`;
    execFileSync(process.execPath, ['-e', deed]);
    // SQLite numbers a log at random that is begun by a process which has never emptied it.
    await run("insert into settings values ('after', '1')");
    expect(looked.state()).toBe('ok');
    looked.close();
    expect(await database.check()).toMatchObject({ write: 'ok', file: 'ok' });
  });

  it('are known to be overwritten while they are looked at', async () => {
    await fill(50);
    shell('cp -r data old');
    for (const [how, write] of Object.entries(writes)) await write(how);
    const states = lookWhile(() => shell('cat old/vitrine.db > data/vitrine.db'));
    expect(states.at(-1)).toBe('replaced');
  });

  it('are found full or read-only by a write, and damaged by whoever reads the damage', async () => {
    await run('pragma query_only = 1');
    expect(await database.check()).toMatchObject({ database: 'ok', write: 'failed', file: 'ok' });
    await run('pragma query_only = 0');
    expect(await database.check()).toMatchObject({ write: 'ok' });
    await run('pragma max_page_count = 1');
    await expect(run(`insert into settings values ('big', hex(zeroblob(1000000)))`)).rejects.toThrow(/full/);
    await run('pragma max_page_count = 1000000');
    await fill(5_000);
    damage();
    await run('pragma cache_size = 0');
    const reason = await run('select sum(length(value)) from settings').catch((error: unknown) => error);
    expect(String(reason)).toMatch(/malformed/);
    expect(database.isUnavailable(reason)).toBe(true);
    expect(await database.check()).toMatchObject({ file: 'damaged' });
  });

  /**
   * Writes nonsense over the last tenth of the pages, without the time of change giving it away. They hold only rows that
   * have been filled in: opening reads those of the tables' definitions, which lie anywhere before.
   */
  function damage(): void {
    const pages = Math.floor(statSync(file).size / 4096);
    const tenth = Math.floor(pages / 10);
    shell(`touch -r data/vitrine.db stamp && dd if=/dev/urandom of=data/vitrine.db bs=4096 seek=${pages - tenth} \
      count=${tenth} conv=notrunc 2>/dev/null && touch -r stamp data/vitrine.db`);
  }

  const reopen = () => {
    database = openSqlite(folder);
    return database.assertSound(() => {});
  };
  /** Closes as a crash would: with the log, and without the mark. */
  async function crash(): Promise<void> {
    shell('cp -r data crashed');
    await database.close();
    rmSync(folder, { recursive: true });
    renameSync(join(home, 'crashed'), folder);
  }

  it('are checked after a crash, and not after a clean stop', async () => {
    await fill(1_000);
    await writes.transaction?.('kept');
    await crash();
    await reopen();
    expect(await database.queries.selectFrom('settings').selectAll().execute()).toHaveLength(1_001);
    await database.close();
    expect(existsSync(join(folder, 'vitrine.db-clean'))).toBe(true);
    damage();
    // Nothing has changed as far as the mark can tell.
    await reopen();
    expect(existsSync(join(folder, 'vitrine.db-clean'))).toBe(false);
  });

  it.each(['small', 'large'])('are refused when %s and damaged after a crash', async (size) => {
    await fill(size === 'large' ? 20_000 : 1_000);
    await crash();
    damage();
    await expect(reopen()).rejects.toThrow(MalformedDatabaseError);
  });

  it('are refused when another file has been put there after a clean stop', async () => {
    await fill(1_000);
    await database.close();
    damage();
    shell('touch data/vitrine.db');
    const refused = reopen();
    await expect(refused).rejects.toThrow(MalformedDatabaseError);
    await expect(refused).rejects.toThrow(
      /^The database .*vitrine\.db is damaged \(.+\): move it aside .+, and restore a backup\.$/,
    );
  });

  it('are refused when they are no database at all', async () => {
    await database.close();
    const handle = openSync(file, 'w');
    writeSync(handle, 'not a database '.repeat(1_000));
    expect(() => openSqlite(folder)).toThrow(MalformedDatabaseError);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    database = openSqlite(folder);
  });

  it('lose a long log at the next quiet moment, once nobody reads an old state any more', async () => {
    await database.close();
    database = openSqlite(folder, { intervalMs: 20, maxLogBytes: 8_000_000 });
    const reader = new DatabaseSync(file);
    reader.exec('begin; select count(*) from settings');
    for (let n = 0; n < 100; n++) await run(`insert into settings values ('big${n}', hex(zeroblob(100000)))`);
    const logBytes = () => statSync(`${file}-wal`).size;
    expect(logBytes()).toBeGreaterThan(16_000_000);
    expect(reader.prepare('select count(*) as n from settings').get()).toEqual({ n: 0 });
    reader.close();
    await expect.poll(logBytes, { timeout: 30_000 }).toBe(0);
    await writes.transaction?.('after');
    expect(await database.check()).toMatchObject({ write: 'ok', file: 'ok' });
    expect(readFileSync(file).length).toBeGreaterThan(16_000_000);
  });
});
