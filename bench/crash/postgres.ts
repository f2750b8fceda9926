import { setTimeout as pause } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { Cluster } from '../cluster/cluster.ts';
import { agencyEmail, openAroundTheClock } from '../traffic/back-office.ts';
import { Campaign } from '../traffic/campaign.ts';
import { checkAcknowledged } from '../traffic/check-findings.ts';
import { readPostgres } from '../traffic/stored.ts';

const visitorsPerSecond = 5;

/** How often each fault happens. */
export type Faults = { readonly kills: number; readonly restarts: number; readonly cuts: number };

/** The times to the first success after each fault was over, or after the kill, in milliseconds. */
export type Recoveries = { readonly kills: number[]; readonly restarts: number[]; readonly cuts: number[] };

/**
 * Three processes on one PostgreSQL under steady traffic: one process is killed again and again, PostgreSQL is restarted
 * (every other time as a power cut does), and the network between them goes silent. Then everything acknowledged is looked for.
 */
export async function crashOnPostgres(faults: Faults, checks: Checks): Promise<Recoveries> {
  const cluster = await Cluster.start();
  const recoveries: Recoveries = { kills: [], restarts: [], cuts: [] };
  const progress = (what: string) => process.stdout.write(`\r\x1b[2K${what}`);
  try {
    await openAroundTheClock(cluster.url, 60);
    const campaign = new Campaign(cluster.url, visitorsPerSecond);
    await campaign.untilAcknowledged();
    for (let kill = 1; kill <= faults.kills; kill++) {
      progress(`killing a process: ${kill} of ${faults.kills}`);
      recoveries.kills.push(await killOne(cluster, campaign));
    }
    for (let restart = 1; restart <= faults.restarts; restart++) {
      progress(`restarting PostgreSQL: ${restart} of ${faults.restarts}`);
      await pause(Math.random() * 2_000);
      await cluster.postgres.restart(restart % 2 ? 'immediate' : 'fast');
      recoveries.restarts.push(await campaign.untilAcknowledged());
    }
    for (let cut = 1; cut <= faults.cuts; cut++) {
      progress(`silence: ${cut} of ${faults.cuts}`);
      recoveries.cuts.push(await fallSilent(cluster, campaign));
    }
    progress('');
    await campaign.end();
    await checkAcknowledged(checks, {
      ledger: campaign.ledger,
      stored: readPostgres(cluster.postgres.directUrl),
      deliveries: cluster.mailServer.messages,
      agencyEmail,
      kills: faults.kills,
    });
  } finally {
    await cluster.remove();
  }
  return recoveries;
}

/** Kills any one process at any moment, and starts it again. */
async function killOne(cluster: Cluster, campaign: Campaign): Promise<number> {
  await pause(Math.random() * 2_000);
  const index = Math.floor(Math.random() * cluster.size);
  const succeeded = campaign.untilAcknowledged();
  await cluster.kill(index);
  const ms = await succeeded;
  await cluster.startAgain(index);
  return ms;
}

/** Silence of 5 to 25 seconds. */
async function fallSilent(cluster: Cluster, campaign: Campaign): Promise<number> {
  await pause(Math.random() * 2_000);
  cluster.postgres.cable.silence();
  await pause(5_000 + Math.random() * 20_000);
  cluster.postgres.cable.restore();
  return campaign.untilAcknowledged();
}
