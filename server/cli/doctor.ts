import { editsInForce } from '@vitrine/contracts/content/current.ts';
import { askedOfAgency } from '@vitrine/contracts/placeholders.ts';
import { Command } from 'commander';
import type { Config } from '../config.ts';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { systemClock } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import { explainPostgres } from '../platform/database/postgres-errors.ts';
import type { Queries } from '../platform/database/schema.ts';
import { isDamage } from '../platform/database/sqlite-errors.ts';
import { readImapUrl } from '../platform/imap/imap-url.ts';
import { getOperatingState } from '../platform/monitoring/operating-state.ts';
import type { SettingName } from '../settings.ts';
import { checkAgency } from './checks/agency.ts';
import { checkBuckets } from './checks/buckets.ts';
import { checkContentShown, checkLaunch, checkLive } from './checks/content.ts';
import { checkDataFolder } from './checks/data-folder.ts';
import { checkAdmins, checkClock, checkDatabase, checkRoutines, damaged } from './checks/database.ts';
import { type Finding, findingsOn } from './checks/finding.ts';
import { checkMailServer, checkOutbox, checkTestMail } from './checks/mail.ts';
import { checkAnswers, checkMailbox } from './checks/mailbox.ts';
import { checkPublicUrl } from './checks/public-url.ts';
import { checkSealingKey } from './checks/sealing-key.ts';
import { checkSettings } from './checks/settings.ts';
import { lendDatabase } from './command-database.ts';
import { explainFailure } from './explain.ts';
import { type CommandContext, CommandError } from './output.ts';

/** `vitrine doctor`: looks at everything a site needs, and says what to do about what is wrong. */
export function doctorCommand(context: CommandContext): Command {
  return new Command('doctor')
    .description(
      'Look at settings, address, certificate, mail, clock, disk, buckets, backups and database; also while the server runs',
    )
    .option('--send-test-mail [to]', 'send a mail as well, by default to AGENCY_EMAIL')
    .addHelpText(
      'after',
      '\nNothing is changed, but that a few bytes are put into each bucket and removed again. The exit code is 1 when something fails, and 0 with mere warnings.',
    )
    .action(async ({ sendTestMail }: { sendTestMail?: string | true }) => {
      const findings: Finding[] = [];
      for await (const some of examine(context, sendTestMail)) {
        for (const finding of some) printFinding(finding, context.print);
        findings.push(...some);
      }
      const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
      const [failures, warnings] = [count('fail'), count('warn')];
      if (failures > 0) throw new CommandError(`${failures} failed, ${counted(warnings, 'warning')}.`);
      context.print(warnings > 0 ? `Nothing fails; ${counted(warnings, 'warning')}.` : 'All is well.');
    });
}

function printFinding({ level, subject, found, remedy }: Finding, print: CommandContext['print']): void {
  print(`${level.padEnd(4)}  ${subject.padEnd(9)}  ${found}`);
  if (remedy !== undefined) print(`${' '.repeat(17)}→ ${remedy}`);
}

/** Each group of findings as soon as it is known: some take seconds. */
async function* examine({ examineSettings }: CommandContext, testMail: string | true | undefined) {
  const report = examineSettings();
  const { config } = report;
  const now = systemClock.now();
  yield checkSettings(report);
  // Whose facts they are is content, which without a database is what Vitrine ships with.
  await lendDatabase(config, async () => {}).catch(() => {});
  yield checkAgency(askedOfAgency(), config);
  yield checkLive(editsInForce(), config);
  const groups: Group[] = [
    ['Address', ['PUBLIC_URL'], async () => [await checkPublicUrl(config, now)]],
    ['DATA_DIR', ['DATA_DIR', 'BACKUP_TO'], async () => [await checkDataFolder(config.dataDir, config.backup.to)]],
    ['Buckets', bucketSettings, async () => [await checkBuckets(config)]],
    ['Database', ['DATA_DIR', 'DATABASE_URL'], () => examineDatabase(config, now)],
    [
      'Mail',
      ['SMTP_URL', 'MAIL_FROM', 'AGENCY_EMAIL'],
      async () => [await checkMailServer(config, testMail === true ? testAddressOf(config) : testMail)],
    ],
    ['IMAP', ['IMAP_URL', 'AGENCY_EMAIL'], async () => [await checkMailbox(config)]],
  ];
  for (const [subject, needed, look] of groups) {
    const invalid = needed.filter((name) => report.faults.some(({ names }) => names.includes(name)));
    if (invalid.length > 0) yield [notLookedAt(subject, invalid)];
    else yield* await look();
  }
}

/** What is looked at together, and the settings without which it would be something else that is looked at. */
type Group = [
  subject: string,
  needed: readonly SettingName[],
  look: () => Promise<Iterable<Finding[]>> | AsyncGenerator<Finding[]>,
];

const bucketSettings = [
  ...(['BACKUP_TO', 'FILES_TO', 'S3_ENDPOINT', 'S3_REGION'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
];

function notLookedAt(subject: string, invalid: readonly string[]): Finding {
  return findingsOn(subject).warn(
    `not looked at, without a valid ${invalid.join(' and ')}`,
    'Correct the settings named above, and run this again.',
  );
}

/** Where a test mail goes by itself: where answers are asked for. */
function testAddressOf({ imapUrl, agencyEmail }: Config): string {
  return imapUrl !== undefined && readImapUrl(imapUrl).hasTags ? agencyEmail.replace('@', '+test@') : agencyEmail;
}

/** When one thing about the database cannot be found out, the rest would fail with the same words. */
async function* examineDatabase(config: Config, now: number) {
  const engine = config.databaseUrl === undefined ? ('sqlite' as const) : ('postgres' as const);
  const checks = [
    (queries: Queries) => checkDatabase(queries, config),
    (queries: Queries) => checkClock(queries, engine, now),
    async (queries: Queries) => {
      const state = await getOperatingState({ engine, queries }, now);
      return [
        ...checkRoutines(state, config.backup.every, now),
        ...checkOutbox(state, now),
        ...(await checkTestMail(queries, config)),
        ...checkAnswers(state, now),
        await checkContentShown(queries, config.dataDir),
        ...(await checkLaunch(queries, { edits: editsInForce(), state, config, now })),
        await checkAdmins(queries),
        await checkSealingKey(queries, config),
      ];
    },
  ];
  for (const check of checks) {
    try {
      yield await withSharedDatabase(config, check);
    } catch (error) {
      yield [explainDatabase(error)];
      return;
    }
  }
}

/** What to do depends on whether anybody answered, and on what. */
function explainDatabase(error: unknown): Finding {
  const { fail } = findingsOn('Database');
  const fault = explainPostgres(error);
  if (fault) {
    const remedy = `${fault.remedy.charAt(0).toUpperCase()}${fault.remedy.slice(1)}.`;
    return fail(`DATABASE_URL cannot be ${fault.isAway ? 'reached' : 'used'}: ${fault.found}`, remedy);
  }
  if (isDamage(error)) return damaged(error instanceof Error ? error.message : String(error));
  const remedy = 'Start the server once, which makes and upgrades the database; if that fails, it says why.';
  return fail(explainFailure(error).split('\n')[0] ?? '', remedy);
}
