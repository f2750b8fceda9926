import type { Config } from '../server/config.ts';
import { hashPassword } from '../server/features/accounts/passwords.ts';
import type { Database } from '../server/platform/database/database.ts';
import { DataDirInUseError } from '../server/platform/database/folder-lock.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import { showProgressBars } from './seed/bars.ts';
import { fillAll } from './seed/fill-all.ts';
import { readOptions, type SeedOptions, SeedOptionsError } from './seed/options.ts';
import { findRuns, type Run, recordRun } from './seed/past-runs.ts';
import { TooManyBookingsError } from './seed/slots.ts';
import { settings } from './settings.ts';

/**
 * `npm run seed`: fills the configured database with rows as years of work would have left them, for measurements
 * and demonstrations. Existing rows stay as they are.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Date.now());
  const config = settings();
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, {
        onLostConnection: (error) => process.stderr.write(`${error.message}\n`),
        isPatient: true,
      })
    : openSqlite(config.dataDir);
  try {
    await database.migrate();
    const seed = chooseSeed(await findRuns(database.queries), options);
    await run(database, seed, options, config);
  } finally {
    await database.close();
  }
}

async function run(
  database: Database,
  seed: number,
  { amounts, until, password }: SeedOptions,
  { publicUrl, agencyEmail, dataDir, files }: Pick<Config, 'publicUrl' | 'agencyEmail' | 'dataDir' | 'files'>,
): Promise<void> {
  const start = performance.now();
  const end = new Date(until).toISOString();
  print(`Filling the ${database.engine} database with seed ${seed} until ${end}.`);
  if (password === undefined) print('Without --password, nobody can log in as one of the clients.');
  // One hash for all, since a thousand would take a minute. Only its salt differs between runs of one seed.
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await recordRun(database.queries, { seed, until: end });
  // Into a bucket, a demonstration writes nothing.
  const filesIn = files.to === undefined ? dataDir : undefined;
  await fillAll(database, { seed, until, amounts, publicUrl, agencyEmail, passwordHash, filesIn }, showProgressBars);
  print(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** @throws {SeedOptionsError} when the database was seeded before without `--more`, or with this very seed */
function chooseSeed(runs: readonly Run[], { seed, more }: SeedOptions): number {
  if (runs.length > 0 && !more) {
    const before = runs.map((one) => `seed ${one.seed} until ${one.until}`).join(', ');
    throw new SeedOptionsError(`This database has been filled before (${before}). Add --more for more rows.`);
  }
  const isUsed = (number: number) => runs.some((one) => one.seed === number);
  if (seed !== undefined && isUsed(seed)) {
    throw new SeedOptionsError(`The rows of seed ${seed} are there already: take another --seed.`);
  }
  let free = seed ?? 1;
  while (isUsed(free)) free++;
  return free;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof SeedOptionsError || error instanceof DataDirInUseError || error instanceof TooManyBookingsError;
  process.stderr.write(
    `${isExpected || !(error instanceof Error) ? String(error).replace(/^Error: /, '') : error.stack}\n`,
  );
  process.exitCode = 1;
}
