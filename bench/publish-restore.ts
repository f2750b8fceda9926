import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { insertTestRevision } from '../server/testing/content.ts';
import type { Checks } from './checks.ts';
import type { Cluster } from './cluster/cluster.ts';
import { Owner } from './owner.ts';

const revisions = 500;
/** How long it may take to have a revision back: as drafts, published. */
const maxMs = 4_000;

/**
 * Five hundred revisions, each of which says who the agency was; any of them is brought back as drafts, which are published, by
 * an owner's calls.
 * @param first the number of the newest revision there is
 */
export async function measureRestoring(
  cluster: Cluster,
  checks: Checks,
  first: number,
  restored: number,
): Promise<void> {
  const database = openPostgres(cluster.postgres.directUrl, { onLostConnection: () => {} });
  const clock = { now: () => Date.now() };
  const nameOf = (number: number) => `Studio ${number}`;
  try {
    for (let number = first + 1; number <= first + revisions; number += 1) {
      const texts = Object.fromEntries(
        ['heroText', 'metaTitle'].map((key) => [`texts.en.home.${key}`, `Home ${number}`]),
      );
      await insertTestRevision(
        { database, clock },
        number,
        { 'agency.name': nameOf(number), ...texts },
        { isFollowed: false },
      );
    }
  } finally {
    await database.close();
  }
  const [url = ''] = cluster.urls;
  const owner = await Owner.at(url);
  const times: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < restored; round += 1) {
    // From the first to the last but one, which differs from the one in force.
    const number = first + 1 + Math.floor((round * (revisions - 1)) / restored);
    const begun = performance.now();
    await owner.bringBack(number);
    times.push(performance.now() - begun);
    while (!(await (await fetch(url)).text()).includes(nameOf(number))) await pause(25);
    shown.push(performance.now() - begun);
  }
  const longest = (all: readonly number[]) => Math.max(...all).toFixed(0);
  process.stdout.write(
    `${restored} of ${revisions} revisions brought back: at most ${longest(times)} ms until published, ${longest(shown)} ms until shown\n`,
  );
  checks.expect(`a revision is back within ${maxMs} ms`, Math.max(...times) <= maxMs, `${longest(times)} ms`);
}
