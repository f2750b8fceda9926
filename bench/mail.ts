import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sampleMails } from '../server/emails/samples.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import { Outbox } from '../server/platform/mail/outbox.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { startServerProcess } from '../server/testing/process.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:mail`: with 10,000 mails due, how many a second one process sends to an SMTP server on this machine, and
 * how long somebody waits for a link to set a new password. On both engines.
 */
const due = 10_000;
const seconds = 10;
const admin = { ADMIN_EMAIL: 'admin@vitrine.example', ADMIN_PASSWORD: 'Passw0rd1' };

type Measured = { readonly rate: number; readonly resetMs: number; readonly connections: number };

async function measure(folder: string, databaseUrl?: string): Promise<Measured> {
  const database =
    databaseUrl === undefined ? openSqlite(folder) : openPostgres(databaseUrl, { onLostConnection: () => {} });
  await database.migrate();
  const outbox = new Outbox(systemClock, () => 'agency.example');
  const contents = sampleMails.filter(({ template }) => template !== 'passwordResetLink');
  for (let n = 0; n < due; n += 500) {
    const mails = Array.from({ length: 500 }, (_, i) => {
      const content = contents[(n + i) % contents.length] ?? contents[0];
      if (!content) throw new Error('There are no sample mails.');
      return { to: `v${n + i}@example.com`, language: 'en' as const, content };
    });
    await database.transaction((transaction) => outbox.put(transaction, mails));
  }
  await database.close();

  const smtp = await startSmtpServer();
  const settings = { DATA_DIR: folder, SMTP_URL: smtp.url, ...admin };
  const server = await startServerProcess(databaseUrl ? { ...settings, DATABASE_URL: databaseUrl } : settings);
  await server.ready();
  // The templates are loaded with the first mail.
  while (smtp.messages.length < 50) await pause(20);
  const before = smtp.messages.length;
  const start = performance.now();
  await pause(seconds * 1000);
  const rate = (smtp.messages.length - before) / ((performance.now() - start) / 1000);

  const askedAt = Date.now();
  await fetch(`${server.url}/api/auth/request-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, userType: 'admin' }),
  });
  const isToAdmin = ({ recipient }: { recipient: string }) => recipient === admin.ADMIN_EMAIL;
  while (!smtp.messages.some(isToAdmin)) await pause(5);
  const resetMs = (smtp.messages.find(isToAdmin)?.at ?? Number.NaN) - askedAt;
  await server.stop();
  await smtp.close();
  return { rate, resetMs, connections: smtp.connections() };
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const postgres = await startPostgres({ durable: true });
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('create database mails');
await client.end();
const url = new URL(postgres.url);
url.pathname = '/mails';
const results = { SQLite: await measure(folder), PostgreSQL: await measure(folder, url.href) };
await postgres.stop();
rmSync(folder, { recursive: true });
printTable([
  [`${due} mails due`, 'mails a second', 'aim', 'reset after ms', 'aim', 'connections'],
  ...Object.entries(results).map(([engine, { rate, resetMs, connections }]) => [
    engine,
    rate.toFixed(1),
    '30 or more',
    resetMs,
    '5000 or less',
    connections,
  ]),
]);
