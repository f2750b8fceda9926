import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database/open.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { makeLogger } from './platform/logger.ts';
import { openTransport } from './platform/mail/transport.ts';
import { MailWorker } from './platform/mail/worker.ts';
import { makePlatform } from './platform/make-platform.ts';
import { onShutdown } from './shutdown.ts';
import { Startup } from './startup.ts';
import { explainStartupError } from './startup-error.ts';

/** Runs the server. When it cannot start, prints why and exits with 1. */
export async function main(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    process.stderr.write(`${explainStartupError(error)}\n`);
    process.exit(1);
  }
}

/** Opens everything in order, listens, and on SIGTERM or SIGINT closes it all again. */
async function serve(): Promise<void> {
  const config = readConfig();
  const log = makeLogger(config.logLevel);
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const platform = makePlatform({ config, database, log });
  const transport = openTransport({ ...config, mailDir: platform.mail.folder });
  const mailWorker = new MailWorker({ ...platform, log, send: transport.send });
  const stopHousekeeping = startHousekeeping(platform, log);
  const onReady = () => {
    mailWorker.start();
    print(`Vitrine is ready at ${config.publicUrl}`);
  };
  const startup = new Startup({ config, platform, log, print, onReady });
  const app = await buildApp({ config, platform, log, isReady: () => startup.isReady });

  // Before the database is ready: a migration may take minutes, in which pages are served and signals are obeyed.
  await app.listen({ port: config.port, host: config.host });
  onShutdown(async () => {
    // At once: what they are doing has the same time to finish as the requests.
    const mailsFinished = mailWorker.stop();
    const housekeepingEnded = stopHousekeeping();
    startup.stop();
    await app.close();
    await platform.background.settled();
    await Promise.all([mailsFinished, housekeepingEnded]);
    transport.close();
    await database.close();
    log.flush();
  });

  await startup.run();
}

/** Prints one line for the person who started the server; everything else goes to the log. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) await main();
