import { hashPassword } from '../server/features/accounts/passwords.ts';
import type { Database } from '../server/platform/database/database.ts';
import { DataDirInUseError } from '../server/platform/database/folder-lock.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import { watchOnScreen } from './seed/bars.ts';
import { fillAll } from './seed/fill-all.ts';
import { readOptions, type SeedOptions, SeedOptionsError } from './seed/options.ts';
import { noteRun, type Run, readRuns } from './seed/past-runs.ts';
import { TooManyMeetingsError } from './seed/slots.ts';
import { settings } from './settings.ts';

/**
 * `npm run seed`: fills the database that the settings name with rows as years of work would have left them, for
 * measuring, for looking at, and for showing. What is there already stays as it is.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Date.now());
  const config = settings();
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`))
    : openSqlite(config.dataDir);
  try {
    await database.migrate();
    const seed = chooseSeed(await readRuns(database.queries), options);
    await run(database, seed, options, config);
  } finally {
    await database.close();
  }
}

async function run(
  database: Database,
  seed: number,
  { amounts, until, password }: SeedOptions,
  { publicUrl, agencyEmail }: { readonly publicUrl: string; readonly agencyEmail: string },
): Promise<void> {
  const start = performance.now();
  const end = new Date(until).toISOString();
  say(`Filling the ${database.engine} database with seed ${seed} until ${end}.`);
  if (password === undefined) say('Nobody can log in as one of the clients: that takes --password.');
  // One hash for all: a thousand of them would take a minute. Its salt is the only thing that no seed repeats.
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await noteRun(database.queries, { seed, until: end });
  await fillAll(database, { seed, until, amounts, publicUrl, agencyEmail, passwordHash }, watchOnScreen);
  say(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** @throws {SeedOptionsError} where rows were made before and no more are wanted, or these very ones were */
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

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof SeedOptionsError || error instanceof DataDirInUseError || error instanceof TooManyMeetingsError;
  process.stderr.write(
    `${isExpected || !(error instanceof Error) ? String(error).replace(/^Error: /, '') : error.stack}\n`,
  );
  process.exitCode = 1;
}
