import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '../../csv/texts.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { newId } from '../../platform/ids.ts';
import { completeBrief, makeClient, makePendingClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

type Line = Record<string, string>;

async function download(path: string, headers: Record<string, string> = {}) {
  const response = await server.call('GET', `/admin/${path}`, { token, headers });
  expect(response.status).toBe(200);
  const file = response.json as string;
  const read = (delimiter = ','): Line[] => parse(file, { bom: true, columns: true, delimiter });
  return { response, file, read };
}

async function send(message: string, name = 'Ada', email = 'ada@example.org') {
  const { status } = await server.call('POST', '/contact', { body: { name, email, message } });
  expect(status).toBe(201);
  // Rows of the same instant are in random order.
  server.clock.pass(1);
}

describe('the export of a list', () => {
  const odd = 'Un "guillemet", une virgule ; un 🦊\nune ligne\r\net une tabulation\t.';
  const long = `${'é'.repeat(4990)} the end.`;

  beforeAll(async () => {
    await send(odd, 'Zoé Lefèvre', 'zoe@example.fr');
    await send(long, 'Long', 'long@example.org');
    await send('=HYPERLINK("http://evil.example","click")', '@SUM(1+1)', 'evil@example.org');
    await send("-2+3+cmd|' /C calc'!A0", '＝1+1', 'evil@example.org');
  });

  test('is CSV according to RFC 4180, with a byte order mark, and loses nothing', async () => {
    const { response, file, read } = await download('contacts/export?sort=createdAt');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="contacts-2026-11-23.csv"');
    expect(response.headers['cache-control']).toContain('no-store');
    expect(file.charCodeAt(0)).toBe(0xfeff);
    expect(file.endsWith('\r\n')).toBe(true);
    const rows = read();
    expect(rows.slice(0, 2).map(({ Name, Message }) => [Name, Message])).toEqual([
      ['Zoé Lefèvre', odd],
      ['Long', long],
    ]);
    expect(rows[0]).toMatchObject({ Received: '2026-11-23 09:30', Status: 'Pending', Email: 'zoe@example.fr' });
  });

  test('runs no formula that a visitor wrote', async () => {
    const rows = (await download('contacts/export?q=evil&sort=createdAt')).read();
    expect(rows.map(({ Name, Message }) => [Name, Message])).toEqual([
      ["'@SUM(1+1)", `'=HYPERLINK("http://evil.example","click")`],
      ["'＝1+1", "'-2+3+cmd|' /C calc'!A0"],
    ]);
  });

  test('contains what the list shows for the same query, in the same order', async () => {
    const shown = async (query: string) => {
      const { json } = await server.call('GET', `/admin/contacts?${query}`, { token });
      return json.data.map(({ id }: { id: string }) => id);
    };
    const [first] = await shown('q=zoe');
    await server.call('PATCH', `/admin/contacts/${first}/status`, { token, body: { status: 'confirmed' } });
    for (const query of ['', 'q=lefevre', 'status=confirmed', 'status=pending&sort=name', 'sort=-email', 'q=nowhere']) {
      const rows = (await download(`contacts/export?${query}`)).read();
      expect(rows.map(({ Identifier }) => Identifier)).toEqual(await shown(query));
    }
  });

  test('uses the requested language and separator', async () => {
    const { file, read } = await download('contacts/export?lang=fr&sep=semicolon&q=zoe');
    expect(file.slice(1).split('\r\n')[0]).toBe('"Reçu le";"Statut";"Nom";"E-mail";"Message";"Identifiant"');
    expect(read(';')[0]).toMatchObject({ Statut: 'Confirmé', Message: odd });
    const byHeader = await download('contacts/export?q=zoe', { 'accept-language': 'fr' });
    expect(byHeader.read()[0]).toMatchObject({ Statut: 'Confirmé' });
  });

  test('is streamed in many chunks, with each row once and in the order of the list', async () => {
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      id: newId(testNow - 1e9 + n),
      name: `Visitor ${n % 7}`,
      email: 'many@example.org',
      message: `Number ${n}`,
      status: 'completed' as const,
      language: 'en' as const,
      handled_after: 60,
      source: null,
      source_name: null,
      created_at: new Date(testNow - 1e9 + n).toISOString(),
      search: foldForSearch(`Visitor ${n % 7}`, 'many@example.org', `Number ${n}`),
    }));
    for (let n = 0; n < rows.length; n += 100) {
      await server.database.queries
        .insertInto('contacts')
        .values(rows.slice(n, n + 100))
        .execute();
    }
    for (const query of ['q=many@example', 'status=completed&sort=name', 'q=visitor&sort=-name', 'sort=createdAt']) {
      const exported = (await download(`contacts/export?${query}`))
        .read()
        .filter((row) => row.Email === 'many@example.org');
      expect(exported).toHaveLength(rows.length);
      const listed: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await server.call(
          'GET',
          `/admin/contacts?${query}&limit=200&cursor=${cursor}`.replace(/&cursor=$/, ''),
          { token },
        );
        for (const { id, email } of page.json.data) if (email === 'many@example.org') listed.push(id);
        cursor = page.json.meta.nextCursor;
      }
      expect(exported.map(({ Identifier }) => Identifier)).toEqual(listed);
    }
  });

  test('is recorded once in the audit trail, without the search text', async () => {
    const fetchTrail = async () => (await server.call('GET', '/admin/audit', { token })).json.data;
    const before = (await fetchTrail()).length;
    server.clock.pass(1);
    await download('contacts/export?q=lefevre');
    const entries = await fetchTrail();
    expect(entries).toHaveLength(Math.min(before + 1, 50));
    expect(entries[0]).toMatchObject({
      action: 'listExported',
      actor: testAdmin.email,
      subject: { list: 'contacts', id: null },
      before: null,
      after: null,
      change: null,
    });
  });

  test.each([
    'contacts/export?cursor=x',
    'contacts/export?limit=3',
    'contacts/export?sort=message',
    'contacts/export?sep=tab',
    'quotes/export?status=nowhere',
  ])('%s is refused', async (path) => {
    const { status, json } = await server.call('GET', `/admin/${path}`, { token });
    expect(status).toBe(400);
    expect(json.code).toBe('VALIDATION');
  });
});

test('a quote has readable labels, and its price as a number', async () => {
  const body = {
    name: 'Ada',
    email: 'ada@example.org',
    serviceType: 'ai',
    options: ['design', 'support'],
    message: '',
  };
  await server.call('POST', '/quotes', { body });
  const { file, read } = await download('quotes/export?lang=fr');
  const column = texts('fr');
  const price = String(toMajorUnits(estimatePrice('ai', ['design', 'support'])));
  expect(read()[0]).toMatchObject({
    [column('service')]: serviceOf('ai').name.fr,
    [column('options')]: `${optionOf('design').name.fr}, ${optionOf('support').name.fr}`,
    [column('estimate')]: price,
    [column('currency')]: 'EUR',
    [column('message')]: '',
  });
  expect(file).toContain(`,${price},`);
});

test('a custom project is priced on request, whatever its options cost', async () => {
  const body = { name: 'Ada', email: 'custom@example.org', serviceType: 'custom', options: ['design'] };
  expect((await server.call('POST', '/quotes', { body })).status).toBe(201);
  const [row] = (await download('quotes/export?q=custom@')).read();
  expect(row?.[texts('en')('estimate')]).toBe('On request');
  expect(row?.[texts('en')('currency')]).toBe('');
});

test('a booking is in the local time of the agency, with a phone number that can be dialled', async () => {
  const { json } = await server.call('GET', '/booking/availability');
  const datetime = json.data.slots[0].datetime;
  const body = { name: 'Ada', email: 'ada@example.org', datetime, phone: '+33 6 39 98 12 34' };
  await server.call('POST', '/booking/create', { body });
  const [row] = (await download('bookings/export')).read();
  expect(row).toMatchObject({ Phone: '+33 6 39 98 12 34', Booking: 'Booked', Message: '' });
  const local = new Date(datetime).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16);
  expect(row?.Meeting).toBe(local);
});

test('clients and their briefs are exported, with every answer in readable form', async () => {
  const client = await makeClient(server, 'client@example.org', 'Léa');
  await makePendingClient(server, 'pending@example.org', 'Noé');
  await completeBrief(server, client.token, [1, 2]);
  const clients = (await download('clients/export?sort=name')).read();
  expect(clients.map(({ Name, Validated, 'Steps saved': steps }) => [Name, Validated, steps])).toEqual([
    ['Léa', 'Yes', '2'],
    ['Noé', 'No', '0'],
  ]);
  expect((await download('clients/export?status=pending')).read()).toHaveLength(1);
  const briefs = (await download('wizards/export?lang=fr')).read();
  expect(briefs).toHaveLength(1);
  expect(briefs[0]).toMatchObject({
    Nom: 'Léa',
    Envoyé: 'Non',
    'Avancement, %': '22',
    '1. Nom du projet': 'An answer',
    '1. Secteur d’activité': 'Technologie',
  });
  expect((await download('wizards/export?status=completed')).read()).toHaveLength(0);
});

describe('on a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
    // More than the socket buffers of both sides hold.
    const rows = Array.from({ length: 6000 }, (_, n) => ({
      id: newId(testNow - 2e9 + n),
      name: `Person ${n}`,
      email: 'p@example.org',
      message: 'm'.repeat(4000),
      search: `person ${n}`,
      status: 'completed' as const,
      language: 'en' as const,
      handled_after: 60,
      source: null,
      source_name: null,
      created_at: new Date(testNow - 2e9 + n).toISOString(),
    }));
    for (let n = 0; n < rows.length; n += 200) {
      await server.database.queries
        .insertInto('contacts')
        .values(rows.slice(n, n + 200))
        .execute();
    }
  });

  async function open(): Promise<{ request: ClientRequest; response: IncomingMessage }> {
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ host: '127.0.0.1', port, path: '/api/admin/contacts/export', headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    return { request, response };
  }

  /** Counts how often the table is read. */
  function countReads(): { readonly count: () => number; readonly stop: () => void } {
    const executor = server.database.queries.getExecutor();
    const execute = executor.executeQuery;
    let count = 0;
    executor.executeQuery = async (...given) => {
      if (given[0].sql.includes('from "contacts"')) count++;
      return execute.apply(executor, given) as never;
    };
    return {
      count: () => count,
      stop: () => {
        executor.executeQuery = execute;
      },
    };
  }

  /** Waits until a number has not changed for a while, in which a busy machine does something, too. */
  async function settled(number: () => number): Promise<number> {
    let last = -1;
    for (let unchanged = 0; unchanged < 8; await pause(50)) {
      unchanged = number() === last ? unchanged + 1 : 0;
      last = number();
    }
    return last;
  }

  test('a slow reader pauses the reading, and one that disconnects ends it', async () => {
    const reads = countReads();
    const { request, response } = await open();
    response.pause();
    const before = await settled(reads.count);
    // Out of about 150.
    expect(before).toBeLessThan(100);
    request.destroy();
    expect(await settled(reads.count)).toBeLessThanOrEqual(before + 1);
    reads.stop();
    expect((await text((await open()).response)).match(/\r\n/g)?.length).toBeGreaterThan(6000);
  });

  test('ends when its session does', async () => {
    const own = await server.logIn('admin', testAdmin.email);
    const headers = { authorization: `Bearer ${own}` };
    const request = get({ host: '127.0.0.1', port, path: '/api/admin/contacts/export', headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    const reads = countReads();
    await settled(reads.count);
    expect((await server.call('POST', '/auth/logout', { token: own })).status).toBe(200);
    await expect(text(response)).rejects.toThrow(/aborted|socket hang up|premature/i);
    expect(response.complete).toBe(false);
    reads.stop();
  });

  test('a table that fails halfway does not leave what looks like a complete file', async () => {
    const reads = countReads();
    const { response } = await open();
    response.pause();
    await settled(reads.count);
    await sql`alter table contacts rename to contacts_away`.execute(server.database.queries);
    await expect(text(response)).rejects.toThrow(/aborted|socket hang up|premature/i);
    expect(response.complete).toBe(false);
    reads.stop();
    await sql`alter table contacts_away rename to contacts`.execute(server.database.queries);
  });
});
