import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../e2e/server.ts';
import { root } from '../scripts/project.ts';
import { captureResponse } from './captured-response.ts';
import { startChild } from './child.ts';
import { load, type Measured } from './load.ts';
import { startNginx } from './nginx.ts';
import { median, printTable } from './table.ts';
import { hasWrk, loadByWrk } from './wrk.ts';

/**
 * `npm run bench:serve [rounds] [seconds]`: the home page from our one process beside the same bytes with the same
 * headers from nginx, from the package sirv and from a bare Node server, 50 connections, rounds alternating. wrk makes the
 * load; without it a load generator in Node does, which is slower than nginx and flatters us. Without nginx there is
 * nothing to compare with. Fails below 0.4 of nginx (docs/decisions/0026).
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const measure = (await hasWrk()) ? loadByWrk : load;

const site = await startSite({});
const folder = await mkdtemp(join(tmpdir(), 'vitrine-serve-'));
const response = await captureResponse(site.url, headers);
await writeFile(join(folder, 'page'), response.body);
const pairs = response.headers.filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
const bare = await startChild('page-server', join(folder, 'page'), JSON.stringify(pairs));
const sirv = await startChild('sirv-server', join(root, 'build/web/client'), JSON.stringify(pairs));
const nginx = await startNginx(response);

const runs = new Map<string, Measured[]>(
  ['Vitrine', 'sirv', 'bare Node', ...(nginx ? ['nginx'] : [])].map((name) => [name, []]),
);
const urls = new Map([
  ['Vitrine', site.url],
  ['sirv', sirv.url],
  ['bare Node', bare.url],
  ['nginx', nginx?.url ?? ''],
]);
try {
  for (let round = 0; round < rounds; round++) {
    for (const [name, measured] of runs) {
      measured.push(await measure({ url: `${urls.get(name)}/`, connections: 50, seconds, status: 200, headers }));
    }
  }
} finally {
  await Promise.all([site.stop(), bare.stop(), sirv.stop(), nginx?.stop(), rm(folder, { recursive: true })]);
}

const rate = (name: string) => median((runs.get(name) ?? []).map((run) => run.rate));
printTable([
  ['/', 'requests/s', 'p99 ms', 'of nginx'],
  ...[...runs].map(([name, all]) => [
    name,
    rate(name).toFixed(0),
    median(all.map((run) => run.p99)).toFixed(1),
    nginx ? (rate(name) / rate('nginx')).toFixed(2) : '–',
  ]),
]);
process.stdout.write(`Load from ${measure === load ? 'Node' : 'wrk'}. `);
process.stdout.write(`${response.body.length} bytes a response, as compressed at build time.\n`);
if (nginx && rate('Vitrine') / rate('nginx') < 0.4) process.exitCode = 1;
