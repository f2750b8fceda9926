import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { publishContent } from '../server/testing/content.ts';
import { Checks } from './checks.ts';
import { Cluster } from './cluster/cluster.ts';
import { Owner } from './owner.ts';
import { measureLoadWhilePublishing } from './publish-load.ts';
import { measureMixed } from './publish-mixed.ts';
import { measureRestoring } from './publish-restore.ts';
import { peakOfRendering, renderingAfter } from './rendering-children.ts';

/**
 * `npm run bench:publish [publications] [kills] [mixed] [rounds] [restored]`: how long after a publication each of three processes shows it,
 * how long a visitor waits meanwhile, and what they show when one after the other is killed in the middle: always one whole
 * revision, and the newest in the end; the same of two releases on one database, one of which is killed; how long
 * any of 500 revisions takes to be brought back; and what `/` keeps of nginx while one process publishes one revision after the other.
 */
const [publications = 20, kills = 200, mixed = 10, rounds = 3, restored = 20] = process.argv.slice(2).map(Number);

/** How long visitors may wait for a published text, in milliseconds. */
const maxShownMs = 4_000;
const maxStallMs = 50;
/** For how long it is measured what a visitor waits while nothing is published. */
const quietMs = 20_000;
const maxRenderingMegabytes = 256;
/** What was published is compressed once more ten seconds later, by a process of its own. */
const goneAfterMs = 28_000;
const pages = ['/', '/contact', '/fr/services'];

const print = (line: string) => process.stdout.write(`${line}\n`);
const checks = new Checks();
const cluster = await Cluster.start();
let number = 0;
try {
  if (publications > 0) {
    const peak = await peakOfRendering(measureShowing);
    checks.expect(
      `a process that renders takes at most ${maxRenderingMegabytes} MB`,
      peak <= maxRenderingMegabytes,
      `${peak.toFixed(0)} MB`,
    );
    const left = await renderingAfter(goneAfterMs);
    checks.expect('it is gone after 15 s', left === 0, `${left} left`);
  }
  if (restored > 0) {
    await measureRestoring(cluster, checks, number, restored);
    number += 500 + restored;
    await publishNext();
  }
  if (kills > 0) await killWhilePublishing();
  if (mixed > 0) {
    await measureMixed(cluster, checks, {
      kills: mixed,
      paths: pages,
      publishNext: async (url) => (await Owner.at(url)).publishName(`Studio ${++number}`),
      isWhole: async (url, path) => {
        const shown = await shownAt(url, path);
        return shown !== undefined && shown <= number;
      },
      isNewestShown: showsInTime,
    });
  }
} finally {
  await cluster.remove();
}
if (rounds > 0) await measureLoadWhilePublishing(checks, rounds);
checks.finish();

/** Publishes another name. */
async function publishNext(): Promise<void> {
  number += 1;
  await publishContent({ DATABASE_URL: cluster.postgres.directUrl }, { 'agency.name': `Studio ${number}` });
}

/** The number of the name that a page shows; undefined where it shows none of them, or several. */
async function shownAt(url: string, path: string): Promise<number | undefined> {
  const response = await fetch(url + path).catch(() => undefined);
  if (!response?.ok) return undefined;
  const names = new Set(Array.from((await response.text()).matchAll(/Studio (\d+)/g), ([, of]) => Number(of)));
  return names.size === 1 ? [...names][0] : undefined;
}

async function measureShowing(): Promise<void> {
  const times: number[] = [];
  const longest: number[] = [];
  // What a busy machine makes of it by itself.
  const isQuietOver = { value: false };
  const quiet = readWithoutPause(isQuietOver);
  await pause(quietMs);
  isQuietOver.value = true;
  const quietLongestMs = await quiet;
  for (let round = 0; round < publications; round += 1) {
    await publishNext();
    const begun = performance.now();
    const isOver = { value: false };
    const reading = readWithoutPause(isOver);
    await Promise.all(
      cluster.urls.map(async (url) => {
        while ((await shownAt(url, '/')) !== number) await pause(25);
      }),
    );
    times.push(performance.now() - begun);
    isOver.value = true;
    longest.push(await reading);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  print(`${publications} publications, until all three processes showed each:`);
  print(`in turn: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  print(`median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, at most ${at(1).toFixed(0)} ms`);
  const longestMs = Math.max(...longest);
  print(
    `the longest response to a visitor of a page meanwhile: ${longestMs.toFixed(0)} ms; before, ${quietLongestMs.toFixed(0)} ms`,
  );
  print(`of each: ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  checks.expect(`p95 within ${maxShownMs} ms`, at(0.95) <= maxShownMs, `${at(0.95).toFixed(0)} ms`);
  checks.expect(`no visitor waits longer than ${maxStallMs} ms`, longestMs <= maxStallMs, `${longestMs.toFixed(0)} ms`);
}

/** One visitor, one page after the other. @returns the longest response, in milliseconds */
async function readWithoutPause(isOver: { readonly value: boolean }): Promise<number> {
  const [url = ''] = cluster.urls;
  let longest = 0;
  while (!isOver.value) {
    const begun = performance.now();
    await (await fetch(`${url}/contact`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await pause(5);
  }
  return longest;
}

async function killWhilePublishing(): Promise<void> {
  const strange: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = kill % cluster.size;
    await publishNext();
    // From before it is noticed until after it is shown.
    await pause(randomInt(2_500));
    await cluster.kill(victim);
    await cluster.startAgain(victim);
    for (const [index, url] of cluster.urls.entries()) {
      for (const path of pages) {
        const shown = await shownAt(url, path);
        if (shown === undefined || shown > number) strange.push(`kill ${kill}, process ${index}, ${path}`);
      }
    }
  }
  const last = await Promise.all(cluster.urls.map((url) => showsInTime(url)));
  print(`${kills} kills during a publication`);
  checks.expect(
    'each page is that of one revision',
    strange.length === 0,
    strange.length > 0 ? `${strange.length} not: ${strange.slice(0, 5).join('; ')}` : 'all',
  );
  checks.expect('the newest is shown by all in the end', last.every(Boolean), last.join(', '));
}

async function showsInTime(url: string): Promise<boolean> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await shownAt(url, '/')) === number) return true;
    await pause(50);
  }
  return false;
}
