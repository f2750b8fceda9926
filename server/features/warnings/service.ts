import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { BackupPeriod } from '../../config.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { readCertificate } from '../../platform/monitoring/certificate.ts';
import { getOperatingState } from '../../platform/monitoring/operating-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { getWaitingQuarantine } from '../../records/quarantine.ts';
import { type Facts, type Finding, findWarnings } from './findings.ts';
import { warningMails } from './mails.ts';
import { findSetUpAt, findStoredNotice, replaceStoredNotice } from './queries.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The owner gets no second mail about what is wrong within this time, whatever happens. */
const minIntervalMs = 24 * hour;

const certificateTimeoutMs = 5_000;

type WarningsPlatform = Pick<Platform, 'database' | 'clock' | 'outbox' | 'links' | 'agencyEmail' | 'agencyLanguage'>;

/** What is watched besides the database. */
export type Watched = {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** How often the server itself makes backups; undefined when it makes none. */
  readonly backupEvery: BackupPeriod | undefined;
};

/** What the owner was told, by kind of warning. */
const told = z.record(z.string(), z.object({ at: z.iso.datetime(), level: z.number() }));

/**
 * When the owner was last written to, and when something was wrong in that mail; null before the first. Notices of
 * earlier versions have no `warnedAt`: they told only of what was wrong.
 */
const notice = z
  .object({ sentAt: z.iso.datetime().nullable(), warnedAt: z.iso.datetime().nullish(), told })
  .transform(({ sentAt, warnedAt = sentAt, told: known }) => ({ sentAt, warnedAt, told: known }));

type Notice = z.output<typeof notice>;

/**
 * Looks for what is wrong with the site, and writes the owner a mail about it: when something new is wrong, got worse,
 * or has stayed so for long; never two within a day, however many processes look.
 * @returns whether a mail was written
 */
export async function warnOwner(platform: WarningsPlatform, watched: Watched): Promise<boolean> {
  const { database, clock, outbox } = platform;
  const now = clock.now();
  const findings = findWarnings(await getFacts(platform, watched), now);
  return database.transaction(async (transaction) => {
    const stored = await findStoredNotice(transaction.queries);
    const before = parseNotice(stored);
    const isDue = findings.some((finding) => isMailAllowed(finding, before, now) && mustBeTold(finding, before, now));
    const after = isDue ? noticeOf(findings, before, now) : withoutMended(before, findings);
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    const isFirst = await replaceStoredNotice(transaction.queries, JSON.stringify(after), stored);
    if (!isDue || !isFirst) return false;
    const warnings = findings.map(({ warning }) => warning);
    await outbox.put(transaction, warningMails(platform, warnings));
    return true;
  });
}

async function getFacts({ database, clock }: WarningsPlatform, watched: Watched): Promise<Facts> {
  const setUpAt = await findSetUpAt(database.queries);
  const isSecure = watched.publicUrl.startsWith('https:');
  // What cannot be found out is no warning: the address may not be reachable from inside, for one.
  return {
    state: await getOperatingState(database, clock.now()),
    disk: await readDiskSpace(watched.dataDir).catch(() => undefined),
    certificate: isSecure
      ? await readCertificate(watched.publicUrl, certificateTimeoutMs).catch(() => undefined)
      : undefined,
    quarantine: await getWaitingQuarantine(database.queries),
    setUpAt: setUpAt === undefined ? undefined : Date.parse(setUpAt),
    backupEvery: watched.backupEvery,
  };
}

function parseNotice(stored: string | null): Notice {
  return stored === null ? { sentAt: null, warnedAt: null, told: {} } : notice.parse(JSON.parse(stored));
}

/** What is wrong does not wait until tomorrow because the owner has heard of quarantine today. */
function isMailAllowed({ isFault }: Finding, { sentAt, warnedAt }: Notice, now: number): boolean {
  const last = isFault ? warnedAt : sentAt;
  return last === null || elapsedSince(Date.parse(last), now) >= minIntervalMs;
}

function mustBeTold({ warning, level, repeatMs }: Finding, before: Notice, now: number): boolean {
  const last = before.told[warning.kind];
  return !last || level > last.level || elapsedSince(Date.parse(last.at), now) >= repeatMs;
}

function noticeOf(findings: readonly Finding[], before: Notice, now: number): Notice {
  const at = toInstant(now);
  return {
    sentAt: at,
    warnedAt: findings.some(({ isFault }) => isFault) ? at : before.warnedAt,
    told: Object.fromEntries(findings.map(({ warning, level }) => [warning.kind, { at, level }])),
  };
}

/** Forgets what is no longer wrong or has got better, so that it is told anew when it comes back. */
function withoutMended({ told: before, ...sent }: Notice, findings: readonly Finding[]): Notice {
  const after = findings.flatMap(({ warning: { kind }, level }) => {
    const last = before[kind];
    return last ? [[kind, { ...last, level: Math.min(last.level, level) }] as const] : [];
  });
  return { ...sent, told: Object.fromEntries(after) };
}

export type StartWarningsOptions = {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** When the site is first looked at; by default after a minute, so that one that restarts often is looked at too. */
  readonly firstDelayMs?: number;
  /** How often the site is looked at after that; by default every hour. */
  readonly intervalMs?: number;
};

/**
 * Looks at the site once an hour. A failure is logged and the next hour tries again.
 * @returns a function that stops it
 */
export function startWarnings(
  platform: WarningsPlatform,
  watched: Watched,
  { log, firstDelayMs = minute, intervalMs = hour }: StartWarningsOptions,
): () => void {
  const look = async () => {
    try {
      const isWritten = await warnOwner(platform, watched);
      if (isWritten) log.warn('something needs attention, and the owner of the site is told by mail');
    } catch (error) {
      log.warn({ err: error }, 'the site could not be looked at and is tried again in an hour');
    }
  };
  const start = (delayMs: number) =>
    setTimeout(() => {
      void look();
      timer = start(intervalMs);
    }, delayMs).unref();
  let timer = start(firstDelayMs);
  return () => clearTimeout(timer);
}
