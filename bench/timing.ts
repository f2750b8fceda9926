import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/testing/postgres.ts';
import { startServerProcess } from '../server/testing/process.ts';
import { Checks } from './checks.ts';

/**
 * `npm run bench:timing`: whether the time of a response tells a known address from an unknown one. For login, a request
 * for a reset link, the first page after such a request, and sign-up (whose response says that an address is taken, but
 * whose time must not): the area under the curve that separates the two. 0.5 is chance, 1 is certainty. On SQLite, or
 * with `-- postgres` on PostgreSQL; a number sets how many tries of each are made.
 */
const tries = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 300);
const limit = 0.55;
const known = 'admin@vitrine.example';
const settings = { ADMIN_EMAIL: known, ADMIN_PASSWORD: 'Passw0rd-for-timing', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const postgres = process.argv.includes('postgres') ? await startPostgres() : undefined;
const server = await startServerProcess({
  DATA_DIR: folder,
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...settings,
});
await server.ready();

let strangers = 0;
const unknown = () => `nobody-${++strangers}@vitrine.example`;

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
}
const timed = async (act: () => Promise<unknown>) => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/** The chance that a time of `ones` is above one of `others`, folded so that 0.5 is the least. */
function area(ones: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of ones) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  const share = above / (ones.length * others.length);
  return Math.max(share, 1 - share);
}

type Measured = (email: string) => Promise<number>;

/** Alternates, so that whatever else the machine does disturbs both alike. */
async function measure(attempt: Measured, knownEmail = known): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < 20; n++) await attempt(n % 2 ? knownEmail : unknown());
  for (let n = 0; n < 2 * tries; n++) {
    // In pairs of random order.
    const isKnown = n % 2 === 0 ? Math.random() < 0.5 : times.known.length < times.unknown.length;
    (isKnown ? times.known : times.unknown).push(await attempt(isKnown ? knownEmail : unknown()));
  }
  return area(times.known, times.unknown);
}

const password = 'wrong';
const login: Measured = (email) => timed(() => post('/admin/login', { email, password }));
const reset: Measured = (email) => timed(() => post('/auth/request-reset', { email, userType: 'admin' }));
const afterReset: Measured = async (email) => {
  await post('/auth/request-reset', { email, userType: 'admin' });
  return timed(async () => (await fetch(`${server.url}/api/booking/availability`)).arrayBuffer());
};
const signUp: Measured = (email) => timed(() => post('/client/register', { name: 'Ana', email, password: 'secret' }));

const checks = new Checks();
for (const [what, attempt] of Object.entries({ login, 'reset request': reset, 'the page after it': afterReset })) {
  const found = await measure(attempt);
  checks.expect(`${what}, ${tries} tries each`, found < limit, `area ${found.toFixed(3)}, limit ${limit}`);
}
const taken = 'taken@vitrine.example';
await signUp(taken);
const found = await measure(signUp, taken);
checks.expect(`sign-up, ${tries} tries each`, found < limit, `area ${found.toFixed(3)}, limit ${limit}`);
await server.stop();
await postgres?.stop();
rmSync(folder, { recursive: true });
checks.finish();
