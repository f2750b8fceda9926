import type { WaitingQuarantine } from '@vitrine/contracts/quarantine.ts';
import type { BackupPeriod } from '../../config.ts';
import type { Warning } from '../../emails/templates/warning.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { maxBackupAgeMs } from '../../platform/monitoring/backup-age.ts';
import type { Certificate } from '../../platform/monitoring/certificate.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';

const day = 24 * 60 * 60_000;

/** What is looked at. Instants are in ms since 1970; what could not be found out is undefined. */
export type Facts = {
  readonly state: OperatingState;
  readonly disk: DiskSpace | undefined;
  readonly certificate: Certificate | undefined;
  readonly setUpAt: number | undefined;
  /** What waits in quarantine. */
  readonly quarantine: WaitingQuarantine;
  /** How often the server itself makes backups; undefined when it makes none. */
  readonly backupEvery: BackupPeriod | undefined;
};

/** Something wrong, and when the owner is told of it again. */
export type Finding = {
  readonly warning: Warning;
  /** Rises when it gets worse. */
  readonly level: number;
  /** Whether something is broken; else it only wants to be looked at. */
  readonly isFault: boolean;
  /** After this time the owner is told again even if it got no worse. */
  readonly repeatMs: number;
};

/** With a smaller share of the disk free, visitors will soon be refused. */
const minFreeShare = 0.1;

/** Certificates are renewed earlier than this before their end; Let's Encrypt's have 30 days left then. */
const minCertificateLifetimeMs = 14 * day;

/** So many days before the end of the certificate, the owner is told again. */
const certificateStepsDays = [14, 7, 3, 1, 0];

/** Everything that is wrong, in the order of the mail: the worst comes first. */
export function findWarnings(facts: Facts, now: number): Finding[] {
  const findings = [
    findDisk(facts),
    findBackup(facts, now),
    findMails(facts),
    findMailbox(facts, now),
    findCertificate(facts, now),
    findQuarantined(facts),
  ];
  if (facts.state.isRetentionWithheld) {
    findings.push({ warning: { kind: 'retentionWithheld' }, level: 0, isFault: true, repeatMs: 7 * day });
  }
  return findings.filter((finding) => finding !== undefined);
}

function findDisk({ disk }: Facts): Finding | undefined {
  // Some file systems have no size.
  if (!disk || disk.freeBytes >= minFreeShare * disk.totalBytes) return undefined;
  return { warning: { kind: 'diskLow', ...disk }, level: 0, isFault: true, repeatMs: day };
}

/**
 * A site whose server makes backups has a fault when they stop. One that was never told to may be backed up by other
 * means, which the server cannot see: its owner is reminded once a month.
 */
function findBackup({ state, setUpAt, backupEvery }: Facts, now: number): Finding | undefined {
  const lastAt = state.lastBackup?.at;
  const since = lastAt ?? setUpAt;
  if (since === undefined || elapsedSince(since, now) <= maxBackupAgeMs(backupEvery)) return undefined;
  return {
    warning: { kind: 'backupMissing', lastAt: lastAt === undefined ? null : toInstant(lastAt) },
    level: 0,
    isFault: true,
    repeatMs: backupEvery !== undefined ? day : 30 * day,
  };
}

function findMails({ state }: Facts): Finding | undefined {
  const count = state.mails.failed;
  if (count === 0) return undefined;
  return { warning: { kind: 'mailsGivenUp', count }, level: count, isFault: true, repeatMs: 7 * day };
}

/** Mail servers rest at night: a mailbox that is back in the morning is nothing to write about. */
const minMailboxFailingMs = 6 * 60 * 60_000;

/** More than any server says that is of use. */
const maxReasonLength = 200;

function findMailbox({ state: { mailboxFailing } }: Facts, now: number): Finding | undefined {
  if (!mailboxFailing || elapsedSince(mailboxFailing.since, now) < minMailboxFailingMs) return undefined;
  const reason = mailboxFailing.reason.slice(0, maxReasonLength).toWellFormed();
  const since = toInstant(mailboxFailing.since);
  return { warning: { kind: 'mailboxFailing', since, reason }, level: 0, isFault: true, repeatMs: 7 * day };
}

function findCertificate({ certificate }: Facts, now: number): Finding | undefined {
  if (!certificate || certificate.validTo - now >= minCertificateLifetimeMs) return undefined;
  const { host, validTo } = certificate;
  const level = certificateStepsDays.filter((days) => validTo - now < days * day).length;
  return {
    warning: { kind: 'certificateExpiring', host, validTo: toInstant(validTo) },
    level,
    isFault: true,
    repeatMs: 7 * day,
  };
}

/**
 * Whatever waits in quarantine mails nobody, and may be a person's all the same. The owner hears of it when something new
 * has come, with what else there is to say, and once a week as long as it waits.
 */
function findQuarantined({ quarantine }: Facts): Finding | undefined {
  const { total, quotes, contacts, clients, newest } = quarantine;
  const [last] = newest;
  if (total === 0 || !last) return undefined;
  const names = newest.map(({ name }) => name);
  return {
    warning: { kind: 'quarantineWaiting', quotes, contacts, clients, names },
    level: Date.parse(last.since),
    isFault: false,
    repeatMs: 7 * day,
  };
}
