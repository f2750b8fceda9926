import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { beLaterProgram, beThisProgram } from '../../testing/later-program.ts';
import { storeOddContacts, storeOddRows } from '../../testing/odd-rows.ts';
import { startServerProcess } from '../../testing/process.ts';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { findLastBackup } from './last-backup.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

let data: StoredData;
let target: string;
beforeEach(async () => {
  data = await makeStoredData();
  target = join(data.folder, 'backups');
  await data.use(async (database) => {
    await database.migrate();
    await storeOddRows(database);
  });
  mkdirSync(join(data.folder, 'mail', 'deep'), { recursive: true });
  writeFileSync(join(data.folder, 'mail', 'one.eml'), 'From: us\r\n');
  writeFileSync(join(data.folder, 'mail', 'deep', 'empty.eml'), '');
});
afterEach(async () => {
  await beThisProgram();
  await data.drop();
});

const vitrine = (...args: string[]) => runTestCommand(args, data.settings);

/** Makes a backup. @returns its path */
async function backUp(): Promise<string> {
  const before = archives();
  expect(await vitrine('backup')).toMatchObject({ exitCode: 0, errors: '' });
  const [made, ...others] = archives().filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  return join(target, made ?? '');
}

const archives = () => (existsSync(target) ? readdirSync(target) : []);

const store = (key: string) =>
  data.use(({ queries }) => queries.insertInto('settings').values({ key, value: '1' }).execute());

/** The rows, without those that commands write themselves. On PostgreSQL a restore applies the migrations anew. */
async function rows(of = data) {
  const { settings = [], kysely_migration: migrations = [], ...tables } = await of.rows();
  return {
    migrations: isPostgres ? migrations.length : migrations,
    ...tables,
    settings: settings.filter((row) => !/lastBackup|lastRestore|mailPausedSince/.test(row)),
  };
}

describe('backup and verify', () => {
  it('make one file of everything, readable by its owner only, that checks itself', async () => {
    const path = await backUp();
    const { exitCode, output } = await vitrine('verify', path);
    expect(exitCode).toBe(0);
    expect(output).toContain('contacts: 50\n');
    expect(output).toContain('and 2 files.');
    const listed = execFileSync('tar', ['-tvf', path], { encoding: 'utf8' });
    expect(listed).toMatch(/^-rw-------.*files\/mail\/one\.eml\.000001\.zst$/m);
    const last = await data.use(({ queries }) => findLastBackup(queries));
    expect(last).toMatchObject({ to: target, bytes: readFileSync(path).length });
  });

  it('name the damaged part, wherever a byte is changed, and where the file ends too early', async () => {
    const path = await backUp();
    const whole = readFileSync(path);
    // Each block of a tar (512 bytes), and the seal after its end.
    const places = Array.from({ length: Math.ceil(whole.length / 512) }, (_, n) => n * 512 + ((n * 37) % 512));
    const chosen = places.filter((_, n) => n % Math.ceil(places.length / 60) === 0);
    for (const place of [...chosen, ...places.slice(-8), whole.length - 1]) {
      if (place >= whole.length) continue;
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 0x04;
      writeFileSync(path, changed);
      const { exitCode, errors } = await vitrine('verify', path);
      expect([place, exitCode]).toEqual([place, 1]);
      expect(errors).toMatch(/^\S+\.tar (is damaged|has a damaged|is incomplete)[^\n]*\.\n$/);
    }
    const firstPart = whole.indexOf('.000001.zst') < 512 ? 512 : 0;
    const changed = Buffer.from(whole);
    changed[firstPart + 30] = (changed[firstPart + 30] ?? 0) ^ 0xff;
    writeFileSync(path, changed);
    expect((await vitrine('verify', path)).errors).toMatch(/is damaged in (database|tables)\/[^\n]+\.000001\.zst\.\n$/);
    for (const length of [0, 100, 5000, whole.length - 5000, whole.length - 1100, whole.length - 1]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      const { exitCode, errors } = await vitrine('verify', path);
      expect([length, exitCode]).toEqual([length, 1]);
      expect(errors).toMatch(/^\S+\.tar (is damaged|is incomplete)[^\n]*\.\n$/);
    }
  });

  it('leave no half file where it cannot be written, and say why in a sentence', async () => {
    writeFileSync(join(data.folder, 'a-file'), '');
    const nowhere = await vitrine('backup', '--to', join(data.folder, 'a-file'));
    expect(nowhere).toMatchObject({ exitCode: 1, output: '' });
    expect(nowhere.errors).toMatch(/^The folder cannot be made: [^\n]+\.\n$/);
    // The data are there, and the device for the archive is full.
    if (existsSync('/dev/full')) {
      const { ArchiveWriter } = await import('./archive-writer.ts');
      const writer = new ArchiveWriter('/dev/full', new Date(), 'w');
      const chunks = async function* () {
        for (let n = 0; n < 4; n++) yield new Uint8Array(9_000_000).map(() => Math.random() * 256);
      };
      await expect(writer.add({ kind: 'file', name: 'big' }, chunks())).rejects.toThrow(/ENOSPC/);
      await writer.abandon();
    }
  });

  it('leave nothing behind when the process is told to end', async () => {
    mkdirSync(target);
    const program = `
      const { withScratch } = await import(${JSON.stringify(join(import.meta.dirname, 'scratch.ts'))});
      const { endOnSignals } = await import(${JSON.stringify(join(import.meta.dirname, '..', '..', 'cli', 'signals.ts'))});
      endOnSignals();
      await withScratch(${JSON.stringify(target)}, async () => {
        process.kill(process.pid, 'SIGTERM');
        await new Promise((resolve) => setTimeout(resolve, 30_000));
      });
    `;
    expect(() => execFileSync(process.execPath, ['--input-type=module', '--eval', program])).toThrow(
      expect.objectContaining({ status: 143 }),
    );
    expect(readdirSync(target)).toEqual([]);
  });

  it('copy one moment while the server is written to, without disturbing it', async () => {
    const server = await startServerProcess(withConnectionName(data.settings));
    await server.ready();
    let isDone = false;
    const acknowledged: string[] = [];
    const visits = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const response = await fetch(`${server.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message: 'Meanwhile' }),
        });
        expect(response.status).toBe(201);
        acknowledged.push(((await response.json()) as { data: { id: string } }).data.id);
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = [...acknowledged];
    const path = await backUp();
    isDone = true;
    await Promise.all(visits);
    const refused = await vitrine('restore', path);
    expect(refused.exitCode).toBe(1);
    expect(refused.errors).toMatch(/in use by another Vitrine process|A Vitrine server is connected/);
    expect(await server.stop()).toBe(0);
    expect(await vitrine('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    const { contacts = [], outbox = [] } = await data.rows();
    const text = contacts.join('\n');
    expect(before.filter((id) => !text.includes(id))).toEqual([]);
    // Each lead with its two mails: the copy is of one moment.
    expect(outbox).toHaveLength(1 + 2 * (contacts.length - 50));
  });
});

/** The settings of an operator who gives the connections to PostgreSQL a name. */
function withConnectionName({ DATABASE_URL, ...settings }: Readonly<Record<string, string>>) {
  if (DATABASE_URL === undefined) return settings;
  const url = new URL(DATABASE_URL);
  url.searchParams.set('application_name', 'agency');
  return { ...settings, DATABASE_URL: url.href };
}

describe('restore', () => {
  it('brings every row and file back, keeps what was there, and pauses mail until it is resumed', async () => {
    const wanted = await rows();
    const path = await backUp();
    await store('after the backup');
    writeFileSync(join(data.folder, 'mail', 'two.eml'), 'later');
    const { exitCode, output, errors } = await vitrine('restore', path);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(await rows()).toEqual(wanted);
    expect(readdirSync(join(data.folder, 'mail'), { recursive: true }).sort()).toEqual([
      'deep',
      'deep/empty.eml',
      'one.eml',
    ]);
    const [previousData = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-restore-'));
    expect(output).toContain(previousData);
    expect(readdirSync(join(data.folder, previousData, 'mail'))).toContain('two.eml');
    if (!isPostgres) expect(existsSync(join(data.folder, previousData, 'vitrine.db'))).toBe(true);
    const held = () =>
      data.use(({ queries }) =>
        queries.selectFrom('settings').where('key', '=', 'mailPausedSince').selectAll().execute(),
      );
    expect(await held()).toHaveLength(1);
    expect((await vitrine('mail', 'resume')).output).toMatch(/^Mail was paused since .* 1 waiting mail is sent\.\n$/);
    expect(await held()).toHaveLength(0);
    expect((await vitrine('mail', 'resume')).output).toBe('Mail is not paused.\n');
  });

  it('works into an empty place, and again over what it restored', async () => {
    const wanted = await rows();
    const path = await backUp();
    const elsewhere = await makeStoredData();
    for (let time = 0; time < 2; time++) {
      expect(await runTestCommand(['restore', path], elsewhere.settings)).toMatchObject({ exitCode: 0, errors: '' });
      expect(await rows(elsewhere)).toEqual(wanted);
    }
    // The triggers and indexes work as before.
    await elsewhere.use((database) => storeOddContacts(database, 8));
    const counted = await elsewhere.use(({ queries }) =>
      queries
        .selectFrom('list_counts')
        .where('list', '=', 'contacts')
        .select((from) => from.fn.sum('n').as('n'))
        .execute(),
    );
    expect(Number(counted[0]?.n)).toBe(58);
    await elsewhere.drop();
  });

  it.runIf(process.getuid?.() === 0)('leaves everything to the owner of the folder when root runs it', async () => {
    const nobody = 65534;
    chownSync(data.folder, nobody, nobody);
    const path = await backUp();
    expect(await vitrine('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    const [previousData = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-restore-'));
    const left = isPostgres
      ? ['mail', 'mail/one.eml']
      : ['vitrine.db', 'vitrine.lock', 'mail', 'mail/one.eml', previousData];
    for (const place of [...left, 'backups', path.slice(data.folder.length + 1)]) {
      expect([place, statSync(join(data.folder, place)).uid]).toEqual([place, nobody]);
    }
  });

  it('migrates an older backup, and refuses a newer one', async () => {
    const older = await makeStoredData();
    await older.use(async (database) => {
      await database.migrate();
    });
    expect(await runTestCommand(['backup'], older.settings)).toMatchObject({ exitCode: 0, errors: '' });
    const [name = ''] = readdirSync(join(older.folder, 'backups'));
    await beLaterProgram();
    expect(await vitrine('restore', join(older.folder, 'backups', name))).toMatchObject({ exitCode: 0, errors: '' });
    await data.use((database) => database.ping());
    await older.drop();
    await beThisProgram();

    const path = await backUp();
    const before = await data.rows();
    const { exitCode, errors } = await vitrine('restore', path);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^This backup was made by Vitrine [^\n]+ newer [^\n]+902-prepared[^\n]+\.\n$/);
    expect(await data.rows()).toEqual(before);
  });

  it('changes nothing with a damaged archive, or one of the other engine', async () => {
    const path = await backUp();
    const before = await data.rows();
    const damaged = join(data.folder, 'vitrine-backup-damaged.tar');
    copyFileSync(path, damaged);
    truncateSync(damaged, 2000);
    expect(await vitrine('restore', damaged)).toMatchObject({ exitCode: 1, output: '' });
    expect(await vitrine('restore', join(data.folder, 'missing.tar'))).toMatchObject({ exitCode: 1, output: '' });
    expect(await data.rows()).toEqual(before);
    if (!isPostgres) return;
    const { DATABASE_URL: _, ...withoutPostgres } = data.settings;
    const other = await runTestCommand(['restore', path], withoutPostgres);
    expect(other).toMatchObject({
      exitCode: 1,
      errors: 'This is a backup of PostgreSQL: set DATABASE_URL to restore it.\n',
    });
  });

  it.skipIf(isPostgres)('does not let the log of a crashed database reach the restored one', async () => {
    const wanted = await rows();
    const path = await backUp();
    crashWhileWriting(300);
    expect(statSync(join(data.folder, 'vitrine.db-wal')).size).toBeGreaterThan(100_000);
    expect(await vitrine('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    expect(readdirSync(data.folder).filter((name) => /-(wal|shm|journal)$/.test(name))).toEqual([]);
    expect(await rows()).toEqual(wanted);
    // What the crashed one had acknowledged is kept with it.
    const [previousData = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-restore-'));
    const kept = new DatabaseSync(join(data.folder, previousData, 'vitrine.db'));
    expect(kept.prepare('select count(*) as n from settings where key like ?').get('crash%')).toEqual({ n: 300 });
    kept.close();
  });

  it.skipIf(isPostgres)('replaces a database that is no longer one, and keeps it', async () => {
    const wanted = await rows();
    const path = await backUp();
    writeFileSync(join(data.folder, 'vitrine.db'), 'not a database '.repeat(1000));
    expect(await vitrine('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    expect(await rows()).toEqual(wanted);
    const [previousData = ''] = readdirSync(data.folder).filter((name) => name.startsWith('before-restore-'));
    expect(readFileSync(join(data.folder, previousData, 'vitrine.db'), 'utf8').slice(0, 14)).toBe('not a database');
  });

  it('killed after any of its stages, leaves either the old data or the new', async () => {
    const path = await backUp();
    const restored = await rows();
    await store('after the backup');
    const old = await rows();
    const stages = isPostgres ? 3 : 4;
    for (let stage = 1; stage <= stages; stage++) {
      expect(killAfterStage(stage, path)).toBe('SIGKILL');
      const found = await rows();
      expect([stage, found]).toEqual([stage, stage < 3 ? old : restored]);
    }
    await store('after the backup');
    expect(await vitrine('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    expect(await rows()).toEqual(restored);
  });
});

/** Writes settings in a process that is killed with its writes in the log of the database. */
function crashWhileWriting(count: number): void {
  const program = `
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(join(data.folder, 'vitrine.db'))});
    database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0');
    const insert = database.prepare('insert into settings (key, value) values (?, ?)');
    for (let n = 0; n < ${count}; n++) insert.run('crash ' + n, '1');
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  `;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '--eval', program])).toThrow();
}

/** Runs a restore in a process that is killed after one of its stages. @returns the signal that ended it */
function killAfterStage(stage: number, archive: string): unknown {
  const module = join(import.meta.dirname, isPostgres ? 'restore-postgres.ts' : 'restore-sqlite.ts');
  const name = isPostgres ? 'restorePostgres' : 'restoreSqlite';
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = data.settings;
  const program = `
    const { ${name}: restore } = await import(${JSON.stringify(module)});
    let stage = 0;
    const onStage = () => {
      if (++stage === ${stage}) process.kill(process.pid, 'SIGKILL');
    };
    const options = { archive: ${JSON.stringify(archive)}, at: new Date(), erasures: { secret: '', erasures: [] }, onStage };
    await restore(${JSON.stringify(isPostgres ? { dataDir, databaseUrl } : dataDir)}, options);
  `;
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
    return 'it ended by itself';
  } catch (error) {
    const { signal, stderr } = error as { signal: unknown; stderr: Buffer };
    return signal ?? stderr.toString();
  }
}
