import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { testMigrations } from '../server/testing/test-migrations.ts';
import { Checks } from './checks.ts';
import { Cluster } from './cluster/cluster.ts';
import { agencyEmail, openAroundTheClock } from './traffic/back-office.ts';
import { Campaign } from './traffic/campaign.ts';
import { checkAcknowledged } from './traffic/check-findings.ts';
import { readPostgres } from './traffic/stored.ts';
import { book, freeSlots, randomIp } from './traffic/visitor.ts';

/**
 * `npm run test:cluster [-- --per-second 6 --silence 20]`: a campaign day on three processes, one
 * PostgreSQL and nginx. Visitors read pages and send forms without a pause, as browsers do, while the program is upgraded
 * to one with the migrations of the tests (`server/testing/test-migrations.ts`), one process is killed, PostgreSQL is
 * restarted twice and the network goes silent. In the end everything acknowledged is looked for. Takes some four minutes; the last
 * line sums up the checks.
 */
const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '6' },
    silence: { type: 'string', default: '20' },
  },
});
const silenceMs = Number(values.silence) * 1000;
const rivals = 60;

/** What somebody may wait for a response while the database is away: five seconds, and one for a busy machine. */
const maxResponseMs = 6_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const checks = new Checks();

let kills = 0;
const cluster = await Cluster.start();
try {
  await run(cluster);
} finally {
  await cluster.remove();
}
checks.finish();

async function run(cluster: Cluster): Promise<void> {
  print(`Three processes on one PostgreSQL behind ${cluster.balancerName}, ${values['per-second']} visitors a second.`);
  await openAroundTheClock(cluster.url, 60);
  const campaign = new Campaign(cluster.url, Number(values['per-second']));
  await campaign.untilAcknowledged();
  await pause(5_000);
  await upgrade(cluster, campaign);
  await raceForOneSlot(campaign);
  await restartInTurn(cluster, campaign);
  await killOne(cluster, campaign);
  for (const how of ['fast', 'immediate'] as const) await restartPostgres(cluster, campaign, how);
  await fallSilent(cluster, campaign);
  await pause(5_000);
  await campaign.end();

  const stored = readPostgres(cluster.postgres.directUrl);
  const deliveries = cluster.mailServer.messages;
  const found = await checkAcknowledged(checks, { ledger: campaign.ledger, stored, deliveries, agencyEmail, kills });
  const exits = await Promise.all(Array.from({ length: cluster.size }, (_, index) => cluster.stop(index)));
  checks.expect(
    'exit codes at SIGTERM',
    exits.every((code) => code === 0),
    exits.join(', '),
  );

  const { ledger } = campaign;
  print(
    `\n${ledger.pagesRead} pages read (${ledger.pagesRepeated} reloaded), ${ledger.entries.length} forms filled in`,
  );
  print(
    `${found.acknowledged} acknowledged, ${found.refused} refused a taken slot, ${found.givenUp} left without a response`,
  );
  print(`${found.stored} leads found, ${deliveries.length} mails received, asked again: ${describeRepeats(ledger)}`);
}

/** Replaces one process after the other, the older ones serving on the new schema meanwhile. */
async function upgrade(cluster: Cluster, campaign: Campaign): Promise<void> {
  print(`\nUpgrading to a program that brings ${Object.values(testMigrations).join(' and ')}`);
  const { ledger } = campaign;
  const repeats = ledger.repeats;
  cluster.installLaterProgram();
  for (let index = 0; index < cluster.size; index++) {
    await cluster.stop(index);
    await cluster.startAgain(index);
    const upgrade = cluster.output(0).match(/^Upgrad.*$/gm) ?? [];
    if (index === 0) print(upgrade.join('\n'));
    // Long enough for the older ones to serve on the new schema.
    await pause(5_000);
  }
  print(`${ledger.repeats - repeats} responses asked for again during the upgrade`);
  const { status } = await fetch(`${cluster.url}/api/health/ready`);
  checks.expect('ready on the new schema', status === 200, status);
}

/** Restarts one process after the other, as an upgrade without a migration does. */
async function restartInTurn(cluster: Cluster, campaign: Campaign): Promise<void> {
  print('\nRestarting one process after the other');
  const { repeats, pagesRepeated } = campaign.ledger;
  const codes: (number | null)[] = [];
  for (let index = 0; index < cluster.size; index++) {
    codes.push(await cluster.stop(index));
    await cluster.startAgain(index);
  }
  checks.expect(
    'exit codes of a rolling restart',
    codes.every((code) => code === 0),
    codes.join(', '),
  );
  const failed = campaign.ledger.repeats - repeats + campaign.ledger.pagesRepeated - pagesRepeated;
  checks.expect('visitors who noticed the rolling restart', failed === 0, failed);
  if (failed > 0) print(`so far asked again: ${describeRepeats(campaign.ledger)}`);
}

function describeRepeats({ repeatsByReason }: Campaign['ledger']): string {
  return [...repeatsByReason].map(([reason, times]) => `${times} × ${reason}`).join(', ') || 'nothing';
}

/** Many visitors at once want one slot. */
async function raceForOneSlot({ url, ledger }: Campaign): Promise<void> {
  const slot = (await freeSlots({ url, ipAddress: randomIp() })).at(-1);
  if (slot === undefined) return checks.expect('a slot to race for', false, 'none');
  print(`\n${rivals} visitors want ${slot}`);
  const before = ledger.entries.length;
  await Promise.all(Array.from({ length: rivals }, () => book({ url, ipAddress: randomIp() }, ledger, slot)));
  const acknowledged = ledger.entries.slice(before).filter(({ table, outcome, slot: wanted }) => {
    return table === 'bookings' && outcome === 'acknowledged' && wanted === slot;
  }).length;
  checks.expect('bookings acknowledged for the one slot', acknowledged === 1, acknowledged);
}

async function killOne(cluster: Cluster, campaign: Campaign): Promise<void> {
  print('\nKilling one of three processes');
  kills++;
  const succeeded = campaign.untilAcknowledged();
  await cluster.kill(1);
  print(`first success after the kill: ${seconds(await succeeded)}`);
  await pause(5_000);
  const start = performance.now();
  await cluster.startAgain(1);
  print(`ready again after ${seconds(performance.now() - start)}`);
}

async function restartPostgres(cluster: Cluster, campaign: Campaign, how: 'fast' | 'immediate'): Promise<void> {
  print(`\nRestarting PostgreSQL (${how})`);
  campaign.ledger.slowestMs = 0;
  const start = performance.now();
  await cluster.postgres.restart(how);
  print(`PostgreSQL was away for ${seconds(performance.now() - start)}`);
  print(`first success after it: ${seconds(await campaign.untilAcknowledged())}`);
  const slowest = campaign.ledger.slowestMs;
  checks.expect(`slowest response around the restart (${how})`, slowest <= maxResponseMs, seconds(slowest));
  await pause(5_000);
}

async function fallSilent(cluster: Cluster, campaign: Campaign): Promise<void> {
  print(`\nSilence between the processes and PostgreSQL for ${seconds(silenceMs)}`);
  campaign.ledger.slowestMs = 0;
  cluster.postgres.cable.silence();
  await pause(silenceMs);
  cluster.postgres.cable.restore();
  const recovered = await campaign.untilAcknowledged();
  checks.expect('first success after the silence within 5 s', recovered <= 5_000, seconds(recovered));
  await pause(5_000);
  const slowest = campaign.ledger.slowestMs;
  checks.expect('slowest response around the silence', slowest <= maxResponseMs, seconds(slowest));
}
