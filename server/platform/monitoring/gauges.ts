import { Gauge, type Registry } from 'prom-client';
import { type Clock, elapsedSince } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type DiskSpace, readDiskSpace } from '../disk-space.ts';
import { boundRead } from './bounded-read.ts';
import { getOperatingState } from './operating-state.ts';

/** Longer than these reads ever take, and far shorter than Prometheus waits (10 s). */
const readTimeoutMs = 1000;

export type OperatingGaugesParts = {
  readonly database: Database;
  readonly clock: Clock;
  /** The folder whose disk is watched; see `Config.dataDir`. */
  readonly dataDir: string;
  readonly version: string;
};

type Reading = {
  readonly operation:
    | (Awaited<ReturnType<typeof getOperatingState>> & Awaited<ReturnType<Database['size']>>)
    | undefined;
  readonly disk: DiskSpace | undefined;
  /** Undefined on SQLite. */
  readonly connections: ReturnType<Database['connections']>;
  readonly now: number;
};

/** A value of one gauge; undefined leaves the gauge out, since no value is better than one from before an outage. */
type Value = { readonly labels?: Readonly<Record<string, string>>; readonly value: number | undefined };

type Measure = {
  readonly name: string;
  readonly help: string;
  /** The names of its labels. */
  readonly labels?: readonly string[];
  readonly read: (reading: Reading) => readonly Value[];
};

const single = (value: number | undefined): readonly Value[] => [{ value }];
/** When something was, in seconds; 0 for what never was, and for what a clock that was ahead has dated, which would look recent until then. */
const pastSeconds = (instant: number | undefined, now: number) =>
  instant === undefined || elapsedSince(instant, now) === Number.POSITIVE_INFINITY ? 0 : instant / 1000;
/** How long ago an instant is, in seconds; 0 for none, and infinite for one that a clock which was ahead has dated: nobody knows. */
const age = (now: number, instant: number | undefined) =>
  instant === undefined ? 0 : elapsedSince(instant, now) / 1000;

/** Those that are read when they are asked for. */
const measures: readonly Measure[] = [
  {
    name: 'vitrine_database_up',
    help: '1 while the database answers and is migrated, otherwise 0; then what is stored there is not shown',
    read: ({ operation }) => single(operation ? 1 : 0),
  },
  {
    name: 'vitrine_database_size_bytes',
    help: 'Size of the database on disk, without the write-ahead log',
    read: ({ operation }) => single(operation?.databaseBytes),
  },
  {
    name: 'vitrine_database_wal_bytes',
    help: 'Size of the write-ahead log of SQLite',
    read: ({ operation }) => single(operation?.walBytes),
  },
  {
    name: 'vitrine_database_connections',
    help: 'Connections of this process to PostgreSQL: at work, idle, and how many there may be at most',
    labels: ['state'],
    read: ({ connections }) =>
      (['used', 'idle', 'max'] as const).map((state) => ({ labels: { state }, value: connections?.[state] })),
  },
  {
    name: 'vitrine_database_waiting_requests',
    help: 'How many queries and transactions of this process wait for a connection to PostgreSQL',
    read: ({ connections }) => single(connections?.waiting),
  },
  {
    name: 'outbox_mails',
    help: 'Mails that wait to be sent, or were given up',
    labels: ['state'],
    read: ({ operation }) => [
      { labels: { state: 'waiting' }, value: operation?.mails.waiting },
      { labels: { state: 'failed' }, value: operation?.mails.failed },
    ],
  },
  {
    name: 'vitrine_mail_oldest_due_seconds',
    help: 'For how long the mail that has been due the longest has been due; 0 when none is',
    read: ({ operation, now }) => single(operation && age(now, operation.oldestDueAt)),
  },
  {
    name: 'vitrine_mail_oldest_waiting_seconds',
    help: 'For how long the oldest mail has waited since it was written, however often it was tried; 0 when none waits',
    read: ({ operation, now }) => single(operation && age(now, operation.oldestWaitingAt)),
  },
  {
    name: 'vitrine_mail_paused_seconds',
    help: 'For how long mail has been paused after a restore; 0 while it is sent, +Inf when that is dated ahead',
    read: ({ operation, now }) => single(operation && age(now, operation.mailPausedSince)),
  },
  {
    name: 'vitrine_mailbox_failing_seconds',
    help: 'For how long the mailbox for answers (IMAP_URL) could not be read; 0 while it can, or there is none, +Inf when that is dated ahead',
    read: ({ operation, now }) => single(operation && age(now, operation.mailboxFailing?.since)),
  },
  {
    name: 'vitrine_last_backup_timestamp_seconds',
    help: 'When the last backup was completed, in seconds since 1970; 0 when none ever was, or it is dated ahead',
    read: ({ operation, now }) => single(operation && pastSeconds(operation.lastBackup?.at, now)),
  },
  {
    name: 'vitrine_last_backup_size_bytes',
    help: 'Size of the last backup; 0 when none was ever made',
    read: ({ operation }) => single(operation && (operation.lastBackup?.bytes ?? 0)),
  },
  {
    name: 'vitrine_last_housekeeping_timestamp_seconds',
    help: 'When housekeeping was last completed, in seconds since 1970; 0 when it never was, or it is dated ahead',
    read: ({ operation, now }) => single(operation && pastSeconds(operation.lastHousekeepingAt, now)),
  },
  {
    name: 'vitrine_retention_withheld',
    help: '1 while expired records are not deleted because too many would go at once or the clock jumped',
    read: ({ operation }) => single(operation && Number(operation.isRetentionWithheld)),
  },
  {
    name: 'vitrine_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    read: ({ disk }) => single(disk?.freeBytes),
  },
  {
    name: 'vitrine_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    read: ({ disk }) => single(disk?.totalBytes),
  },
];

/**
 * Adds the gauges of the site's operation to a registry. Those of the process and of the event loop's lag are the
 * library's own.
 * @returns a function that brings them up to date, within about a second even when the database or the disk hangs
 */
export function addOperatingGauges(
  registry: Registry,
  { database, clock, dataDir, version }: OperatingGaugesParts,
): () => Promise<void> {
  const { engine } = database;
  new Gauge({
    name: 'vitrine_build_info',
    help: 'Always 1; its labels are the version of Vitrine, of Node and the engine of the database',
    labelNames: ['version', 'node', 'engine'] as const,
    registers: [registry],
  }).set({ version, node: process.version, engine }, 1);

  const gauges = measures.map(({ name, help, labels = [], read }) => ({
    gauge: new Gauge<string>({ name, help, labelNames: labels, registers: [registry] }),
    read,
  }));
  const readOperation = boundRead(async () => {
    const state = await getOperatingState(database, clock.now());
    return { ...state, ...(await database.size()) };
  }, readTimeoutMs);
  const readDisk = boundRead(() => readDiskSpace(dataDir), readTimeoutMs);

  return async () => {
    const [operation, disk] = await Promise.all([readOperation(), readDisk()]);
    const reading = { operation, disk, connections: database.connections(), now: clock.now() };
    for (const { gauge, read } of gauges) {
      for (const { labels = {}, value } of read(reading)) {
        if (value === undefined) gauge.remove(labels);
        else gauge.set(labels, value);
      }
    }
  };
}
