import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../server/testing/process.ts';
import { type BriefSaves, countLost, newBriefSaves, saveUntilGone } from './brief-saves.ts';
import { printTable } from './table.ts';
import { closeConnections, makeClients } from './typing.ts';

/**
 * `npm run bench:crash`: kills the server with SIGKILL at random moments under load, on SQLite, and then checks that
 * everything it had acknowledged is stored: leads with their mails, and the last saves of clients typing their briefs.
 * Exits with 1 when something is lost.
 */
const kills = Number(process.argv[2] ?? 50);
const clients = 12;
const typing = 3;
const admin = { email: 'admin@vitrine.example', password: 'Passw0rd1' };

type Acknowledged = { readonly table: 'contacts' | 'quotes' | 'bookings'; readonly id: string };

const acknowledged: Acknowledged[] = [];
const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
let broken = 0;
let opened = 0;
let saves = 0;
let briefs: BriefSaves[] = [];

const visitor = { name: 'Visitor', email: 'visitor@example.com', message: 'Stored, or not acknowledged.' };

/** A visitor who sends one request after another until the server is gone. */
async function visit(url: string, slots: string[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const slot = turn % 3 === 2 ? slots.pop() : undefined;
    const [table, path, body] =
      slot !== undefined
        ? (['bookings', '/booking/create', { ...visitor, datetime: slot }] as const)
        : turn % 2 === 0
          ? (['contacts', '/contact', visitor] as const)
          : (['quotes', '/quotes', { ...visitor, serviceType: 'starter', options: ['design'] }] as const);
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as { data?: { id: string } };
      if (answer.status === 201 && data) acknowledged.push({ table, id: data.id });
    } catch {
      broken++;
      return;
    }
  }
}

async function freeSlots(url: string): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/booking/availability`)).json()) as {
    data: { slots: { datetime: string; available: boolean }[] };
  };
  return data.slots.filter(({ available }) => available).map(({ datetime }) => datetime);
}

for (let kill = 1; kill <= kills; kill++) {
  const server = await startServerProcess({
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await server.ready();
  opened++;
  if (kill === 1) briefs = (await makeClients(server.url, typing, admin)).map(newBriefSaves);
  const slots = await freeSlots(server.url);
  const visits = Array.from({ length: clients }, () => visit(server.url, slots));
  const typed = briefs.map((brief) => saveUntilGone(server.url, brief));
  await pause(30 + Math.random() * 700);
  server.child.kill('SIGKILL');
  await Promise.all([...visits, server.ended]);
  for (const answered of await Promise.all(typed)) saves += answered;
  process.stdout.write(`\rkilled ${kill} of ${kills}, ${acknowledged.length} acknowledged`);
}
process.stdout.write('\n');
closeConnections();

const database = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
const integrity = database.prepare('pragma integrity_check').get()?.integrity_check;
const mailsById = new Map<string, number>();
for (const row of database.prepare('select data, state from outbox').iterate()) {
  const { id, bookingId } = JSON.parse(String(row.data));
  const about = id ?? bookingId;
  if (about !== undefined) mailsById.set(about, (mailsById.get(about) ?? 0) + 1);
}
let lost = 0;
let withoutMail = 0;
for (const { table, id } of acknowledged) {
  if (!database.prepare(`select 1 from ${table} where id = ?`).get(id)) lost++;
  if (!mailsById.has(id)) withoutMail++;
}
const single = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
const leads = ['contacts', 'quotes', 'bookings'].reduce(
  (sum, table) => sum + single(`select count(*) from ${table}`),
  0,
);
const orphans =
  2 * leads - single("select count(*) from outbox where state in ('waiting', 'sent') and template not like 'account%'");
const briefsLost = countLost(database, briefs);
const doubles = single("select count(*) - count(distinct slot) from bookings where state = 'active'");
database.close();
rmSync(folder, { recursive: true });

printTable([
  ['what', 'count'],
  ['kills', kills],
  ['times the database opened', opened],
  ['answers cut off', broken],
  ['acknowledged (201)', acknowledged.length],
  ['acknowledged, but not there', lost],
  ['acknowledged, but without its mail', withoutMail],
  ['saves of briefs acknowledged (200)', saves],
  ['briefs that lost an acknowledged save', briefsLost],
  ['rows without just their two mails', Math.abs(orphans)],
  ['slots held twice', doubles],
  ['integrity check', String(integrity)],
]);
process.exitCode =
  lost + briefsLost + withoutMail + Math.abs(orphans) + doubles === 0 && opened === kills && integrity === 'ok' ? 0 : 1;
