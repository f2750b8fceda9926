import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { beLaterProgram, beThisProgram } from '../../testing/later-program.ts';
import { newestOwn, testMigrations } from '../../testing/test-migrations.ts';
import { MigrationError, NewerDatabaseError } from './migrate.ts';
import { migrationNames } from './migration-table.ts';

beforeAll(beLaterProgram);
afterAll(beThisProgram);

let test: TestDatabase;
beforeEach(async () => {
  test = await makeBareDatabase();
});
afterEach(() => test.drop());

const run = (statement: string) => sql.raw(statement).execute(test.database.queries);
const later = Object.values(testMigrations);

/** A database of the schema before with one message in it. */
async function makeOldDatabase(): Promise<void> {
  await test.database.migrate({ to: newestOwn });
  await run(`insert into contacts (id, name, email, message, status, language, created_at, search)
    values ('1', 'Ada', 'ada@example.com', 'Hello', 'new', 'en', '2026-01-01T00:00:00.000Z', 'ada')`);
}

describe('the currency of a request for a quote', () => {
  const columns =
    'id, name, email, service_type, options, message, estimate_cents, status, language, created_at, search';
  const insert = (id: string, more = '', value = '') =>
    run(`insert into quotes (${columns}${more}) values ('${id}', 'Ada', 'ada@example.com', 'starter', '[]', '', 149000,
      'pending', 'en', '2026-01-01T00:00:00.000Z', 'ada'${value})`);

  it('is EUR for those of before, and for those that an older program stores meanwhile', async () => {
    await test.database.migrate({ to: '001-baseline' });
    await insert('1');
    await test.database.migrate();
    await insert('2');
    await insert('3', ', currency', ", 'CHF'");
    const { rows } = await sql`select id, currency, estimate_cents from quotes order by id`.execute(
      test.database.queries,
    );
    expect(rows).toEqual([
      { id: '1', currency: 'EUR', estimate_cents: 149_000 },
      { id: '2', currency: 'EUR', estimate_cents: 149_000 },
      { id: '3', currency: 'CHF', estimate_cents: 149_000 },
    ]);
  });
});

describe('migrate', () => {
  it('stops at the migration asked for, and says what is still to come', async () => {
    expect(await test.database.pendingMigrations()).toEqual(migrationNames());
    await test.database.migrate({ to: testMigrations.long });
    expect(await test.database.pendingMigrations()).toEqual([testMigrations.prepared]);
    await test.database.migrate({ to: newestOwn });
    expect(await test.database.pendingMigrations()).toEqual([testMigrations.prepared]);
    await expect(test.database.migrate({ to: '000-nothing' })).rejects.toThrow('There is no migration 000-nothing.');
    await expect(test.database.ping()).rejects.toThrow();
    await test.database.migrate();
    await test.database.ping();
    expect(await test.database.pendingMigrations()).toEqual([]);
  });

  it('keeps what is stored, announces itself before the first change, and says how far it is', async () => {
    await makeOldDatabase();
    const announced: (readonly string[])[] = [];
    const printed: string[] = [];
    await test.database.migrate({
      before: async (pending) => {
        announced.push(pending);
        expect(await test.database.pendingMigrations()).toEqual(later);
      },
      print: (line) => printed.push(line),
    });
    expect(announced).toEqual([later]);
    for (const [index, name] of later.entries()) {
      expect(printed[2 * index]).toBe(`Upgrading the database: ${name}, ${index + 1} of ${later.length}.`);
      expect(printed[2 * index + 1]).toMatch(new RegExp(`^Upgraded the database: ${name}, in \\d+\\.\\d s\\.$`));
    }
    const { rows } = await sql`select id, name, later_word, later_rank from contacts`.execute(test.database.queries);
    expect(rows).toEqual([{ id: '1', name: 'Ada', later_word: 'ADA ADA@EXAMPLE.COM HELLO', later_rank: 3 }]);
  });

  it('says nothing, and announces nothing, when the database is new or up to date', async () => {
    const told: unknown[] = [];
    const options = { before: async () => void told.push('before'), print: (line: string) => told.push(line) };
    await test.database.migrate(options);
    await test.database.migrate(options);
    expect(told).toEqual([]);
  });

  it('changes nothing when the announcement fails', async () => {
    await makeOldDatabase();
    const before = () => Promise.reject(new Error('no room for a copy'));
    await expect(test.database.migrate({ before })).rejects.toThrow('no room for a copy');
    expect(await test.database.pendingMigrations()).toEqual(later);
  });

  // Each has the name of an index that comes late in its migration.
  it.each([
    ['the first', 'quotes_by_later_word', later, 'later_words'],
    ['the second', 'outbox_by_later_rank', later.slice(1), 'later_things'],
  ])(
    'leaves nothing of %s migration when it fails half-way, and succeeds once the reason is gone',
    async (_which, taken, pending, made) => {
      await makeOldDatabase();
      await run(`create table ${taken} (id integer)`);
      const failure = test.database.migrate();
      await expect(failure).rejects.toThrow(MigrationError);
      const message = new RegExp(`^The upgrade of the database failed, and lost nothing: .*${taken}`);
      await expect(failure).rejects.toThrow(message);
      expect(await test.database.pendingMigrations()).toEqual(pending);
      await expect(run(`select * from ${made}`)).rejects.toThrow(made);
      await run(`drop table ${taken}`);
      await test.database.migrate();
      await test.database.ping();
    },
  );

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'gives way to whoever uses a table on PostgreSQL, lets others use it meanwhile, and takes longer than a statement may',
    async () => {
      await makeOldDatabase();
      const other = test.openAgain();
      const printed: string[] = [];
      let migrating: Promise<void> | undefined;
      await other.transaction(async ({ queries }) => {
        await sql`lock table contacts in row share mode`.execute(queries);
        migrating = test.database.migrate({ to: testMigrations.long, print: (line) => printed.push(line) });
        // It has queued for the table, given up, and is about to try again, while this transaction goes on.
        await expect.poll(() => printed.filter((line) => line.includes('waiting')).length, { timeout: 20_000 }).toBe(2);
        const { rows } = await sql`select name from contacts`.execute(queries);
        expect(rows).toEqual([{ name: 'Ada' }]);
      });
      await migrating;
      expect(await test.database.pendingMigrations()).toEqual([testMigrations.prepared]);
      await other.close();
    },
  );

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'builds indexes on PostgreSQL while others write, also after an attempt that was stopped',
    async () => {
      await makeOldDatabase();
      const [reader, stopped] = [test.openAgain(), test.openAgain()];
      const unfinished = sql<{ n: number }>`select count(*)::int as n from pg_index where not indisvalid`;
      const countUnfinished = async () => (await unfinished.execute(test.database.queries)).rows[0]?.n;
      let migrating: Promise<void> | undefined;
      await reader.transaction(async ({ queries }) => {
        // As a backup reads: an index cannot be finished before this ends.
        await sql`set transaction isolation level repeatable read`.execute(queries);
        await sql`select * from settings`.execute(queries);
        const stopping = stopped.migrate();
        await expect.poll(countUnfinished, { timeout: 20_000 }).toBe(1);
        await stopped.close();
        await expect(stopping).rejects.toThrow();

        migrating = test.database.migrate();
        migrating.catch(() => {});
        await expect.poll(countUnfinished, { timeout: 20_000 }).toBe(1);
        await run(`insert into contacts (id, name, email, message, status, language, created_at, search)
          select 'another', 'Grace', email, message, status, language, created_at, search from contacts`);
        await run("update contacts set status = 'reviewing' where id = 'another'");
        expect(await countUnfinished()).toBe(1);
      });
      await migrating;
      expect(await countUnfinished()).toBe(0);
      expect(await test.database.pendingMigrations()).toEqual([]);
      await reader.close();
    },
  );

  it.runIf(process.env.TEST_ENGINE === 'postgres')('has no limit of time on PostgreSQL', async () => {
    await makeOldDatabase();
    // As for a database whose owner limits every statement, to less than one of a migration waits for a table.
    await run(
      `do $$ begin execute format('alter database %I set statement_timeout = 400', current_database()); end $$`,
    );
    const other = test.openAgain();
    const printed: string[] = [];
    let migrating: Promise<void> | undefined;
    await test.database.transaction(async ({ queries }) => {
      await sql`lock table contacts in row share mode`.execute(queries);
      migrating = other.migrate({ print: (line) => printed.push(line) });
      migrating.catch(() => {});
      await expect.poll(() => printed.join(), { timeout: 20_000 }).toContain('waiting');
    });
    await migrating;
    await other.close();
    expect(await test.database.pendingMigrations()).toEqual([]);
  });

  it('refuses a database of a newer version with one sentence', async () => {
    await test.database.migrate();
    await run(`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`);
    const refused = test.database.migrate();
    await expect(refused).rejects.toThrow(NewerDatabaseError);
    await expect(refused).rejects.toThrow(
      /^The database belongs to a newer version of Vitrine \(it has 999-later\): .+\.$/,
    );
    await expect(test.database.pendingMigrations()).rejects.toThrow(NewerDatabaseError);
    // One that runs already goes on, while another process upgrades.
    await test.database.ping();
  });
});
