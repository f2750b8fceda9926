import { startSite } from '../e2e/server.ts';
import { type Visit, visit } from './lighthouse.ts';
import { median, printTable } from './table.ts';

/**
 * `npm run bench:pages [--visits 5] [address …]`: Lighthouse (mobile, simulated throttling) on our public pages, and on
 * any other page whose address is given, to put beside them. Visits alternate between the pages, so that whatever else
 * the machine does falls on all alike; medians are printed, of the score with its range. Fails when one of ours misses
 * an aim.
 */
const words = process.argv.slice(2);
const visits = words[0] === '--visits' ? Number(words.splice(0, 2)[1]) : 5;
const ours = ['/', '/services', '/fr', '/fr/services', '/contact', '/quote', '/booking'];
/** The two that are held to 100; elsewhere forms may cost a point or two. */
const strict = new Set(['/', '/services', '/fr', '/fr/services']);

const site = await startSite({ RATE_LIMITS: 'off' });
const seen = new Map<string, Visit[]>();
try {
  const addresses = [...ours.map((path) => site.url + path), ...words];
  for (let round = 0; round < visits; round++) {
    for (const address of addresses) {
      seen.set(address, [...(seen.get(address) ?? []), await visit(address)]);
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
} finally {
  await site.stop();
}

const middle = (all: readonly Visit[], read: (one: Visit) => number) => median(all.map(read));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const head = ['page', 'perf', 'range', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'TBT', 'shift'];
printTable([
  [...head, 'kB', 'JS', 'CSS', 'fonts', 'pictures', 'film'],
  ...[...seen].map(([address, all]) => {
    const scores = all.map(({ performance }) => performance);
    return [
      address.replace(site.url, '') || '/',
      median(scores),
      `${Math.min(...scores)}–${Math.max(...scores)}`,
      middle(all, (one) => one.accessibility),
      middle(all, (one) => one.bestPractices),
      middle(all, (one) => one.seo),
      middle(all, (one) => one.firstPaint).toFixed(0),
      middle(all, (one) => one.largestPaint).toFixed(0),
      middle(all, (one) => one.blocking).toFixed(0),
      middle(all, (one) => one.shift).toFixed(3),
      ...(['total', 'script', 'stylesheet', 'font', 'image', 'media'] as const).map((kind) =>
        kB(middle(all, (one) => one.bytes[kind])),
      ),
    ];
  }),
]);

for (const path of ours) {
  const all = seen.get(site.url + path) ?? [];
  const faults = new Set(all.flatMap((one) => one.failed));
  const low = strict.has(path) && middle(all, (one) => one.performance) < 98;
  for (const fault of faults) process.stdout.write(`${path}: ${fault}\n`);
  if (faults.size > 0 || low) process.exitCode = 1;
}
