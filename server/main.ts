import { join } from 'node:path';
import { buildApp, makeSiteRenderer, openSite } from './app.ts';
import { examineSettings, isOutputKept, readConfig } from './config.ts';
import { PdfRenderer } from './documents/pdf-renderer.ts';
import { startResetRequests } from './features/accounts/reset-requests.ts';
import { ContentFollower } from './features/content/following.ts';
import { startAnnouncing } from './features/files/announcing.ts';
import { startSweeping } from './features/files/sweeping.ts';
import { startHeldMeetings } from './features/first-replies/held-meetings.ts';
import { startCollecting } from './features/incoming/collecting.ts';
import { startCompressing } from './features/pictures/compressing.ts';
import { startLapses } from './features/proposals/outcomes.ts';
import { proposalAttachments } from './features/proposals/pdf.ts';
import { replyAttachments } from './features/replies/attachments.ts';
import { startReminders } from './features/signing/reminders.ts';
import { startWarnings } from './features/warnings/service.ts';
import { PictureEncoder } from './pictures/picture-encoder.ts';
import { startBackups } from './platform/backup/schedule.ts';
import { openDatabase } from './platform/database/open.ts';
import { startIndexing } from './platform/database/search-indexing.ts';
import { readImapUrl } from './platform/imap/imap-url.ts';
import { makeLogger } from './platform/logger.ts';
import type { OutboxMail } from './platform/mail/claims.ts';
import { removeMailFiles } from './platform/mail/files.ts';
import { openTransport } from './platform/mail/transport.ts';
import { MailWorker } from './platform/mail/worker.ts';
import { makePlatform } from './platform/make-platform.ts';
import { createPrivateFiles, makePrivateFolder, type OpenFiles } from './platform/private-files.ts';
import { StandardOutput } from './platform/standard-output.ts';
import { version } from './platform/version.ts';
import { findContentOf } from './records/content-of-mails.ts';
import { startHousekeeping } from './records/housekeeping.ts';
import { isStillDue } from './records/still-due.ts';
import { Shutdown } from './shutdown.ts';
import { Startup } from './startup.ts';
import { explainStartupError, refuseToListen } from './startup-error.ts';

/** Lines that nobody reads at the end are given up after this time. */
const flushTimeoutMs = 500;

/** Runs the server. When it cannot start, prints why and exits with 1. */
export async function main(): Promise<void> {
  const output = new StandardOutput();
  const shutdown = new Shutdown(() => output.flush(flushTimeoutMs));
  try {
    await serve(output, shutdown);
  } catch (error) {
    // A start that a signal interrupts fails in many ways, none of which is of interest.
    if (shutdown.hasBegun) return;
    await output.flush(flushTimeoutMs);
    process.stderr.write(`${explainStartupError(error)}\n`);
    process.exit(1);
  }
}

/** Says what other users of the machine could read until now, or still can. */
function printOpenFiles({ closed, notOurs }: OpenFiles, folder: string, print: (line: string) => void): void {
  if (closed > 0) print(`Others could read or change what is in ${folder}; now only the user who runs this can.`);
  if (notOurs > 0)
    print(`Others can still read or change what belongs to another user in ${folder} (${notOurs} in all).`);
}

/** Opens everything in order and listens; `shutdown` closes it all again. */
async function serve(output: StandardOutput, shutdown: Shutdown): Promise<void> {
  const config = readConfig();
  const log = makeLogger(config.logLevel, output);
  const print = (line: string) => {
    output.write(`${line}\n`);
    void output.flush(0);
  };
  for (const doubt of examineSettings().doubts) print(doubt);
  createPrivateFiles();
  printOpenFiles(makePrivateFolder(config.dataDir), config.dataDir, print);
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const platform = makePlatform({ config, database, log });
  const pdfRenderer = new PdfRenderer();
  const pictureEncoder = new PictureEncoder();
  const attach = [proposalAttachments(platform, pdfRenderer), replyAttachments(platform)];
  const attachmentsOf = async (mail: OutboxMail) => (await Promise.all(attach.map((of) => of(mail)))).flat();
  const mailbox = config.imapUrl === undefined ? undefined : readImapUrl(config.imapUrl);
  const tagsReplies = mailbox?.hasTags ?? false;
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    tagsReplies,
    mailDir: platform.mail.folder,
    attachmentsOf,
    contentOf: (revisions) => findContentOf(database.queries, revisions),
    // Asked for each mail, since what is said by default is content.
    get mailFrom() {
      return config.mailFrom;
    },
    get agencyEmail() {
      return config.agencyEmail;
    },
  });
  const discard = (id: string) => removeMailFiles(platform.mail.folder, [id]);
  const mailWorker = new MailWorker({ ...platform, isStillDue, log, send: transport.send, discard });
  const site = openSite({ config });
  const renderer = makeSiteRenderer({ config, platform, pictureEncoder });
  const follower = new ContentFollower({ platform, site, renderer, folder: join(config.dataDir, 'site'), log });
  const stopRoutines = [
    startHousekeeping({ ...platform, contentDraftDays: config.contentDraftDays }, log),
    startIndexing(
      platform.database,
      (error) => log.warn({ err: error }, 'leads are put into the search index later'),
      () => startup.isReady,
    ),
    startResetRequests(platform, log, () => startup.isReady),
    startHeldMeetings(platform, log, () => startup.isReady),
    startLapses(platform, log, () => startup.isReady),
    startReminders(platform, log, () => startup.isReady),
    startAnnouncing(platform, log, () => startup.isReady),
    startSweeping(platform, log, () => startup.isReady),
    startCollecting({ platform, log, mailFrom: config.mailFrom }, mailbox, () => startup.isReady),
    startCompressing(platform, pictureEncoder, log, () => startup.isReady),
    startBackups(config.backup.every, { ...platform, log }),
    follower.start(() => startup.isReady),
    startWarnings(platform, { ...config, backupEvery: config.backup.every }, { log }),
  ];
  const onReady = () => {
    // A signal may arrive while the database is being prepared.
    if (shutdown.hasBegun) return;
    mailWorker.start();
    print(`Vitrine is ready at ${config.publicUrl} (version ${version})`);
  };
  const startup = new Startup({
    config,
    follower,
    platform,
    log,
    print,
    onReady,
    isOutputKept: isOutputKept(process.stdout.isTTY),
  });
  const app = await buildApp({
    site,
    config,
    platform,
    pdfRenderer,
    pictureEncoder,
    log,
    isReady: () => startup.isReady,
    isClosing: () => shutdown.hasBegun,
    linesDropped: () => output.linesDropped,
    isContentBehind: () => follower.isBehind,
  });
  shutdown.closes({ app, platform, startup, stopRoutines, mailWorker, transport, log, ...config });

  site.wait();
  await follower.showLast();
  // Before the database is ready: a migration may take minutes, in which pages are served and signals are obeyed.
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => refuseToListen(error, config));

  await startup.run();
}

if (import.meta.main) await main();
