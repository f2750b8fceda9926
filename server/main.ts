import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ensureFirstAdmin } from './features/accounts/first-admin.ts';
import { Background } from './platform/background.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';
import { keepHouse } from './platform/housekeeping.ts';
import { makeLinks } from './platform/links.ts';
import { makeLogger } from './platform/logger.ts';
import { Outbox } from './platform/mail/outbox.ts';
import { openTransport } from './platform/mail/transport.ts';
import { MailWorker } from './platform/mail/worker.ts';
import type { Platform } from './platform/platform.ts';

/** What is in flight at SIGTERM gets this long to finish. */
const shutdownMilliseconds = 10_000;

/** How often a database that is away is tried again. */
const retryMilliseconds = 2_000;

/** Says one line to whoever started the server; everything else goes to the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Becomes the server; what keeps it from starting is said in one sentence where a setting is the cause. */
export async function main(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DataDirInUseError;
    process.stderr.write(`${isExpected ? error.message : explain(error)}\n`);
    process.exit(1);
  }
}

/** Reads the settings, opens the database, listens; ends on SIGTERM or SIGINT. */
async function serve(): Promise<void> {
  const config = readConfig();
  const log = makeLogger(config.logLevel);
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const clock = systemClock;
  const outbox = new Outbox(clock);
  const platform: Platform = {
    ...{ database, clock, outbox },
    links: makeLinks(config.publicUrl),
    background: new Background(log),
    mail: {
      delivery: config.smtpUrl === undefined ? 'files' : 'smtp',
      folder: join(config.dataDir, 'mail'),
    },
    agencyEmail: config.agencyEmail,
  };
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    mailDir: platform.mail.folder,
    from: config.mailFrom,
    agencyEmail: config.agencyEmail,
  });
  const worker = new MailWorker({ ...{ database, outbox, clock, log }, send: transport.send });
  const stopHousekeeping = keepHouse(platform, log);

  let ready = false;
  /** Brings the tables up and sees to the first admin. False when the database is away. */
  const prepare = async (): Promise<boolean> => {
    try {
      await database.migrate();
      const { adminEmail: email, adminPassword: password } = config;
      const address = await ensureFirstAdmin(platform, { email, password });
      if (address) say(`Set the password of the first admin within an hour, at ${address}`);
    } catch (error) {
      if (!database.isUnavailable(error)) throw error;
      log.error({ err: error }, 'the database is unavailable and is tried again');
      return false;
    }
    ready = true;
    worker.start();
    return true;
  };
  let retry: NodeJS.Timeout | undefined;
  const prepareUntilReady = async () => {
    if (!(await prepare())) retry = setTimeout(() => void prepareUntilReady(), retryMilliseconds);
  };

  const app = await buildApp({ config, platform, log, isReady: () => ready });
  await prepareUntilReady();
  await app.listen({ port: config.port, host: config.host });
  say(`Vitrine is ready at ${config.publicUrl}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // Whatever hangs does not keep the process from ending.
    setTimeout(() => process.exit(1), shutdownMilliseconds).unref();
    clearTimeout(retry);
    stopHousekeeping();
    await app.close();
    await platform.background.settled();
    await worker.stop();
    transport.close();
    await database.close();
    log.flush();
    process.exitCode = 0;
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
}

/** Opens the engine that the settings name, and loads only that one. */
async function openDatabase(config: Config, onLostConnection: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const { openSqlite } = await import('./platform/database/sqlite.ts');
    return openSqlite(config.dataDir);
  }
  const { openPostgres } = await import('./platform/database/postgres.ts');
  return openPostgres(config.databaseUrl, onLostConnection);
}

/** One sentence where the cause is a setting; the whole error where it is ours. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'PORT is in use by another program.';
  if (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].includes(String(error.code))
  ) {
    return `DATA_DIR cannot be written: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.main) await main();
