import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/server.ts';
import { publishContent } from '../server/testing/content.ts';
import { captureResponse } from './captured-response.ts';
import type { Checks } from './checks.ts';
import { load } from './load.ts';
import { startNginx } from './nginx.ts';
import { median } from './table.ts';
import { hasWrk, loadByWrk } from './wrk.ts';

/** The least share of nginx that `/` has while something is published. */
const leastShare = 0.4;
const seconds = 3;

/**
 * `/` from one process while it publishes one revision after the other, beside the same bytes from nginx, which serves them while
 * the same goes on: both have what is left of the machine.
 */
export async function measureLoadWhilePublishing(checks: Checks, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-publish-'));
  const settings = { DATA_DIR: folder };
  const site = await startSite(settings);
  const measure = (await hasWrk()) ? loadByWrk : load;
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const nginx = await startNginx(await captureResponse(site.url, headers));
  const rates = { atRest: [] as number[], ours: [] as number[], nginx: [] as number[] };
  const rateOf = async (url: string) =>
    (await measure({ url: `${url}/`, connections: 50, seconds, status: 200, headers })).rate;
  let number = 0;
  /** Measures while one revision after another is published. */
  const whilePublishing = async (url: string): Promise<number> => {
    let isOver = false;
    const publishing = (async () => {
      while (!isOver) await publishContent(settings, { 'agency.name': `Studio Load ${++number}` });
    })();
    const rate = await rateOf(url);
    isOver = true;
    await publishing;
    return rate;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.atRest.push(await rateOf(site.url));
      rates.ours.push(await whilePublishing(site.url));
      if (nginx) rates.nginx.push(await whilePublishing(nginx.url));
    }
  } finally {
    await Promise.all([site.stop(), nginx?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
  const [atRest, ours, theirs] = [median(rates.atRest), median(rates.ours), median(rates.nginx)];
  process.stdout.write(
    `/ at rest ${atRest.toFixed(0)} requests/s, while publishing ${ours.toFixed(0)} (${number} revisions), nginx meanwhile ${theirs.toFixed(0)}\n`,
  );
  if (nginx) {
    checks.expect(
      `/ keeps ${leastShare} of nginx while publishing`,
      ours / theirs >= leastShare,
      (ours / theirs).toFixed(2),
    );
  }
}
