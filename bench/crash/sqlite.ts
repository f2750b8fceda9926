import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../../server/testing/process.ts';
import type { Checks } from '../checks.ts';
import { admin, siteSettings } from '../traffic/back-office.ts';
import { freeSlots } from '../traffic/visitor.ts';
import { closeConnections, makeClients } from '../typing.ts';
import { type BriefSaves, countLost, newBriefSaves, saveUntilGone } from './brief-saves.ts';

const clients = 12;
const typing = 3;

type Acknowledged = { readonly table: 'contacts' | 'quotes' | 'bookings'; readonly id: string };

/** What the clients were told before the server was killed. */
type Told = { readonly acknowledged: Acknowledged[]; cutOff: number; saves: number; briefs: BriefSaves[] };

const visitor = { name: 'Visitor', email: 'visitor@example.com', message: 'Stored, or not acknowledged.' };

/**
 * Kills the one process of an embedded database at random moments under full load, and starts it again at once. Then
 * everything acknowledged must be there: leads with their mails, and the last saves of clients typing their briefs.
 * @returns the times from each kill to the first success, in milliseconds
 */
export async function crashOnSqlite(kills: number, checks: Checks): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
  const told: Told = { acknowledged: [], cutOff: 0, saves: 0, briefs: [] };
  const recoveries: number[] = [];
  let server: ServerProcess | undefined;
  let killedAt: number | undefined;
  try {
    for (let kill = 1; kill <= kills; kill++) {
      server = await startServerProcess({ DATA_DIR: folder, ...siteSettings });
      await server.ready();
      if (kill === 1) told.briefs = (await makeClients(server.url, typing, admin)).map(newBriefSaves);
      if (killedAt !== undefined) recoveries.push((await untilStored(server.url, told)) - killedAt);
      killedAt = await loadAndKill(server, told);
      process.stdout.write(`\rkilled ${kill} of ${kills}, ${told.acknowledged.length} acknowledged`);
    }
    process.stdout.write('\n');
    server = await startServerProcess({ DATA_DIR: folder, ...siteSettings });
    await server.ready();
    if (killedAt !== undefined) recoveries.push((await untilStored(server.url, told)) - killedAt);
    await server.stop();
    closeConnections();
    checkStored(join(folder, 'vitrine.db'), told, checks);
  } finally {
    server?.child.kill('SIGKILL');
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  }
  checks.expect('starts after a kill that succeeded', recoveries.length === kills, recoveries.length);
  return recoveries;
}

/** @returns when the kill was, in milliseconds of `performance.now()` */
async function loadAndKill(server: ServerProcess, told: Told): Promise<number> {
  const slots = await freeSlots({ url: server.url, ipAddress: '127.0.0.1' });
  const visits = Array.from({ length: clients }, () => visitUntilGone(server.url, slots, told));
  const typed = told.briefs.map((brief) => saveUntilGone(server.url, brief));
  await pause(30 + Math.random() * 700);
  const killedAt = performance.now();
  server.child.kill('SIGKILL');
  await Promise.all([...visits, server.ended]);
  for (const answered of await Promise.all(typed)) told.saves += answered;
  return killedAt;
}

/** Sends a contact request until one is stored. @returns when, in milliseconds of `performance.now()` */
async function untilStored(url: string, told: Told): Promise<number> {
  for (;;) {
    const id = await send(url, '/contact', visitor);
    if (id === undefined) continue;
    told.acknowledged.push({ table: 'contacts', id });
    return performance.now();
  }
}

/** A visitor who sends one request after another until the server is gone. */
async function visitUntilGone(url: string, slots: string[], told: Told): Promise<void> {
  for (let turn = 0; ; turn++) {
    const slot = turn % 3 === 2 ? slots.pop() : undefined;
    const [table, path, body] =
      slot !== undefined
        ? (['bookings', '/booking/create', { ...visitor, datetime: slot }] as const)
        : turn % 2 === 0
          ? (['contacts', '/contact', visitor] as const)
          : (['quotes', '/quotes', { ...visitor, serviceType: 'starter', options: ['design'] }] as const);
    try {
      const id = await send(url, path, body);
      if (id !== undefined) told.acknowledged.push({ table, id });
    } catch {
      told.cutOff++;
      return;
    }
  }
}

/** @returns the id in a response of 201 @throws when there is no response */
async function send(url: string, path: string, body: object): Promise<string | undefined> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  return response.status === 201 ? data?.id : undefined;
}

function checkStored(file: string, { acknowledged, cutOff, saves, briefs }: Told, checks: Checks): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const single = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const mailed = new Set<string>();
  for (const row of database.prepare('select data from outbox').iterate()) {
    const { id, bookingId } = JSON.parse(String(row.data)) as { id?: string; bookingId?: string };
    mailed.add(id ?? bookingId ?? '');
  }
  const isThere = ({ table, id }: Acknowledged) =>
    database.prepare(`select 1 from ${table} where id = ?`).get(id) !== undefined;
  const lost = acknowledged.filter((each) => !isThere(each)).length;
  const withoutMail = acknowledged.filter(({ id }) => !mailed.has(id)).length;
  const leads = ['contacts', 'quotes', 'bookings'].reduce(
    (sum, table) => sum + Number(single(`select count(*) from ${table}`)),
    0,
  );
  const mails = Number(single("select count(*) from outbox where template not like 'account%'"));
  const doubled = Number(single("select count(*) - count(distinct starts_at) from bookings where state = 'active'"));
  const lostSaves = countLost(database, briefs);
  const integrity = String(single('pragma integrity_check'));
  database.close();

  checks.expect('leads acknowledged, but not there', lost === 0, `${lost} of ${acknowledged.length}`);
  // Each request was sent once: what is stored and was not acknowledged lost its response when the server was killed.
  const extra = leads - acknowledged.length;
  checks.expect('leads stored without a response that was cut off', extra <= cutOff, `${extra} of ${cutOff} cut off`);
  checks.expect('leads acknowledged, but without mail', withoutMail === 0, withoutMail);
  checks.expect('mails more or fewer than two a lead', mails === 2 * leads, mails - 2 * leads);
  checks.expect('briefs that lost an acknowledged save', lostSaves === 0, `${lostSaves}, of ${saves} saves`);
  checks.expect('slots held twice', doubled === 0, doubled);
  checks.expect('integrity check', integrity === 'ok', integrity);
}
