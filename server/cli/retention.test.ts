import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { runTestCommand } from '../testing/command.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';

const year = 366 * 24 * 60 * 60_000;

let data: ProcessData;
let server: ServerProcess;
beforeEach(async () => {
  data = await makeProcessData();
  server = await startServerProcess(data.settings);
  await server.ready();
});
afterEach(async () => {
  await server.stop();
  await data.drop();
});

const retention = (...args: string[]) => runTestCommand(['retention', ...args], data.settings);

/** Adds leads of some age. */
async function addLeads(count: number, ageMs: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const at = Date.now() - ageMs + n;
    const person = { name: 'Ada', email: 'ada@example.com', message: 'Hello', search: 'ada' };
    const lead = {
      status: 'completed',
      language: 'en',
      created_at: toInstant(at),
      handled_after: null,
      source: null,
      source_name: null,
    } as const;
    return { id: newId(at), ...person, ...lead };
  });
  await withSharedDatabase(
    { dataDir: data.settings.DATA_DIR ?? '', databaseUrl: data.settings.DATABASE_URL },
    (queries) => queries.insertInto('contacts').values(rows).execute(),
  );
}

describe('vitrine retention, beside a server', () => {
  it('says what would be deleted, and deletes nothing', async () => {
    await addLeads(5, 4 * year);
    await addLeads(95, 60_000);
    const { exitCode, output, errors } = await retention('--dry-run');
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toMatch(
      /^contacts: 5 of 100\nquotes: 0 of 0\nbookings: 0 of 0\nmails: 0 of \d+\nThe next housekeeping deletes these\.\n$/,
    );
    expect(await data.countRows('contacts')).toBe(100);
  });

  it('says why nothing is deleted, until it is allowed', async () => {
    await addLeads(30, 4 * year);
    await addLeads(70, 60_000);
    const withheld = await retention('--dry-run');
    expect([withheld.exitCode, withheld.errors]).toEqual([
      1,
      'Nothing is deleted: 30 of 100 contacts at once are unusually many. If this is right, run "vitrine retention --allow".\n',
    ]);
    expect(withheld.output).toContain('contacts: 30 of 100\n');
    const allowed = await retention('--allow');
    expect([allowed.exitCode, allowed.errors]).toEqual([0, '']);
    expect(allowed.output).toContain('contacts: 30 of 100\n');
    expect(await retention('--dry-run')).toMatchObject({ exitCode: 0, errors: '' });
    expect(await data.countRows('contacts')).toBe(100);
  });

  it.each([[[]], [['--dry-run', '--allow']]])('wants one of its options: %j', async (args) => {
    expect(await retention(...args)).toEqual({ exitCode: 2, output: '', errors: 'Say either --dry-run or --allow.\n' });
  });
});
