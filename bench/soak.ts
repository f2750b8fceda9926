import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../server/testing/process.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { Checks } from './checks.ts';
import { processorSeconds, residentMegabytes } from './soak/process-usage.ts';
import { ReadersThread } from './soak/readers-thread.ts';
import { admin, agencyEmail, logInAdmin, openAroundTheClock, siteSettings } from './traffic/back-office.ts';
import { Campaign } from './traffic/campaign.ts';
import { checkAcknowledged } from './traffic/check-findings.ts';
import { readSqlite } from './traffic/stored.ts';
import { closeConnections, makeClients, saveBriefs } from './typing.ts';

/**
 * `npm run bench:soak [-- --minutes 20]`: mixed traffic on one process with the embedded database, at 70 % of the capacity
 * measured first: readers of pages and lists at a steady rate, clients typing their briefs, and visitors sending five
 * forms a second, with their mails. Nothing may fail; the slowest hundredth of the last five minutes must be as fast as
 * that of the first, memory may grow by 20 MB after the first five minutes, and everything acknowledged must be there. A run
 * shorter than 20 minutes compares its first and last quarter. The readers share the machine's processors, in the
 * measurement of the capacity as in the run; each minute says how much of one the server and the readers used, which
 * tells a server that has become slow from a machine that has.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, share: { type: 'string', default: '0.7' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 2)) throw new Error('A soak takes two minutes or more, of which it compares the first and the last.');
const share = Number(values.share);
const visitorsPerSecond = 5;
const typingClients = 3;
const capacitySeconds = 10;
const windowMinutes = Math.max(1, Math.min(5, Math.floor(minutes / 4)));
const maxGrowthMegabytes = 20;
const memoryIntervalMs = 5_000;
/** Two runs on one machine differ by as much. */
const maxSlower = 1.25;
const maxSlowerMs = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);
const checks = new Checks();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-soak-'));
const mailServer = await startSmtpServer();
const server = await startServerProcess({ DATA_DIR: folder, SMTP_URL: mailServer.url, ...siteSettings });
try {
  await server.ready();
  await soak();
} finally {
  const code = await server.stop();
  if (code !== 0) print(server.output().slice(-4000));
  checks.expect('exit code at SIGTERM', code === 0, String(code));
  closeConnections();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
}
checks.finish();

async function soak(): Promise<void> {
  await openAroundTheClock(server.url, 30);
  const tokens = await makeClients(server.url, typingClients, admin);
  const readers = new ReadersThread(server.url, await logInAdmin(server.url));
  const campaign = new Campaign(server.url, visitorsPerSecond);
  const capacity = await readers.measureCapacity(capacitySeconds);
  const rate = capacity * share;
  print(
    `Capacity ${capacity.toFixed(0)} reads/s; ${minutes} minutes at ${rate.toFixed(0)}, ${visitorsPerSecond} visitors/s`,
  );

  const typing = saveBriefs(server.url, tokens, minutes * 60);
  // Whatever ends the run early is told, not the saves that break off because of it.
  typing.catch(() => {});
  const past: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) past.push(await readOneMinute(minute, readers, campaign, rate));
  const { milliseconds } = await typing;
  await campaign.end();
  await readers.end();

  judge(past);
  const faults = [...(past.at(-1)?.faults ?? [])].map(([what, times]) => `${times} × ${what}`).join(', ');
  checks.expect('reads that failed', faults === '', faults || 0);
  checks.expect('saves of briefs answered', milliseconds.length > 0, milliseconds.length);
  checks.expect('responses that had to be asked for again', campaign.ledger.repeats === 0, campaign.ledger.repeats);
  const stored = readSqlite(join(folder, 'vitrine.db'));
  const deliveries = mailServer.messages;
  await checkAcknowledged(checks, { ledger: campaign.ledger, stored, deliveries, agencyEmail, kills: 0 });
}

/** The times of a minute, the most memory used in it, and what has failed since the start. */
type Minute = {
  readonly times: RecordableHistogram;
  readonly faults: ReadonlyMap<string, number>;
  readonly megabytes: number;
};

async function readOneMinute(
  minute: number,
  readers: ReadersThread,
  campaign: Campaign,
  rate: number,
): Promise<Minute> {
  const pid = server.child.pid ?? 0;
  let megabytes = 0;
  const measure = async () => {
    megabytes = Math.max(megabytes, await residentMegabytes(pid));
  };
  const timer = setInterval(() => void measure(), memoryIntervalMs);
  const start = performance.now();
  const [serverBefore, readersBefore] = [await processorSeconds(pid), await readers.processorSeconds()];
  const { times, faults } = await readers.readSteadily(rate, 60);
  clearInterval(timer);
  await measure();
  const seconds = (performance.now() - start) / 1000;
  const shareOf = (used: number) => `${((100 * used) / seconds).toFixed(0)} %`;
  const figures = [
    `${(times.count / 60).toFixed(0)} reads/s`,
    `p50 ${milliseconds(times.percentile(50))}`,
    `p99 ${milliseconds(times.percentile(99))}`,
    `${megabytes.toFixed(0)} MB`,
    `of a processor the server ${shareOf((await processorSeconds(pid)) - serverBefore)}`,
    `the readers ${shareOf((await readers.processorSeconds()) - readersBefore)}`,
    `${campaign.ledger.count('acknowledged')} acknowledged`,
    `${mailServer.messages.length} mails received`,
  ];
  print(`minute ${String(minute).padStart(2)}: ${figures.join(', ')}`);
  return { times, faults, megabytes };
}

function milliseconds(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(1)} ms`;
}

/** Compares the first minutes with the last. */
function judge(past: readonly Minute[]): void {
  const [first, last] = [past.slice(0, windowMinutes), past.slice(-windowMinutes)].map((window) => {
    const times = createHistogram();
    for (const minute of window) times.add(minute.times);
    return times.percentile(99);
  });
  const [before = 0, after = 0] = [first, last];
  const isFlat = after <= Math.max(before * maxSlower, before + maxSlowerMs * 1000);
  const window = `${windowMinutes} min`;
  checks.expect(`p99 of the first and last ${window}`, isFlat, `${milliseconds(before)}, ${milliseconds(after)}`);
  const peakOf = (some: readonly Minute[]) => Math.max(...some.map(({ megabytes }) => megabytes));
  const start = peakOf(past.slice(0, windowMinutes));
  const peak = peakOf(past.slice(windowMinutes));
  const growth = peak - start;
  const grown = `${growth.toFixed(1)} MB, from ${start.toFixed(1)} to at most ${peak.toFixed(1)}`;
  checks.expect(`memory grown after the first ${window}`, growth <= maxGrowthMegabytes, grown);
}
