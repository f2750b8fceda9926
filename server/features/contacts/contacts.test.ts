import { sentences } from '@vitrine/contracts/errors.ts';
import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.queries.deleteFrom('contacts').execute();
  await server.database.queries.deleteFrom('outbox').execute();
});

const sentence = sentences('en');
const contact = { name: '  Élodie Noël ', email: ' Elodie@Example.COM ', message: 'Bonjour 👋\nune question' };
const send = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/contact', { body, headers });
const rows = () => server.database.queries.selectFrom('contacts').selectAll().execute();

describe('POST /contact', () => {
  it('stores the contact with its two mails and returns its id', async () => {
    const { status, json } = await send(contact, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(status).toBe(201);
    expect(json).toEqual({ success: true, data: { id: expect.any(String), replyBy: expect.any(String) } });
    expect(await rows()).toMatchObject([
      {
        id: json.data.id,
        name: 'Élodie Noël',
        email: 'elodie@example.com',
        message: 'Bonjour 👋\nune question',
        status: 'pending',
        language: 'fr',
      },
    ]);
    const mails = await server.mails();
    expect(mails).toMatchObject([
      { template: 'contactForAgency', to: 'agency@agency.example', language: 'en', state: 'waiting' },
      { template: 'contactReceived', to: 'elodie@example.com', language: 'fr', state: 'waiting' },
    ]);
    expect(mails[0]?.data.adminUrl).toBe(`https://vitrine.example/admin?tab=contacts&open=${json.data.id}`);
  });

  it('leaves out what nobody sees in name and address, and refuses what then says nothing or gets no mail', async () => {
    const copied = { name: '\u202EElodie\u200B\nNoël', email: '\u202Aelodie@\u2060example.com\u202C', message: 'Ja' };
    expect((await send(copied)).status).toBe(201);
    expect(await rows()).toMatchObject([{ name: 'Elodie Noël', email: 'elodie@example.com' }]);
    for (const [field, value, code] of [
      ['name', '\u200B\u3164', 'nameRequired'],
      ['message', ' \u200D\u2060\n\u202E', 'messageRequired'],
      ['email', 'elodie..noel@example.com', 'emailInvalid'],
      ['email', 'elodie@-example.com', 'emailInvalid'],
    ] as const) {
      const { status, json } = await send({ ...contact, [field]: value });
      expect([status, json.errors?.[field] ?? json.fields?.[field]], JSON.stringify(value)).toEqual([
        400,
        sentence(code),
      ]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['a Friday evening', '2026-11-27T19:30:00.000Z', '2026-11-30T19:30:00.000Z'],
    // All of Monday counts, and its last minute is said instead of midnight.
    ['a Saturday', '2026-11-28T10:00:00.000Z', '2026-11-30T22:59:00.000Z'],
  ])(
    'says on %s the same moment in the reply, in both mails, in Today and in the list',
    async (_day, sentAt, replyBy) => {
      const before = server.clock.now();
      server.clock.set(sentAt);
      expect((await send(contact)).json.data.replyBy).toBe(replyBy);
      expect((await server.mails()).map(({ data }) => data.replyBy)).toEqual([replyBy, replyBy]);
      // The other session has ended by then.
      const token = await server.adminToken();
      const { json } = await server.call('GET', '/admin/today', { token });
      expect(json.data.items.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([replyBy]);
      const list = await server.call('GET', '/admin/contacts', { token });
      expect(list.json.data[0].replyDue.replyBy).toBe(replyBy);
      server.clock.set(new Date(before).toISOString());
    },
  );

  it('counts every day where the schedule has none', async () => {
    const before = server.clock.now();
    server.clock.set('2026-11-27T19:30:00.000Z');
    const closed = JSON.stringify({ ...defaultSchedule, weekly: {} });
    await server.database.queries.insertInto('settings').values({ key: 'schedule', value: closed }).execute();
    const replyBy = '2026-11-28T19:30:00.000Z';
    expect((await send(contact)).json.data.replyBy).toBe(replyBy);
    expect((await server.mails()).map(({ data }) => data.replyBy)).toEqual([replyBy, replyBy]);
    await server.database.queries.deleteFrom('settings').where('key', '=', 'schedule').execute();
    server.clock.set(new Date(before).toISOString());
  });

  it.each([
    ['nothing', {}, { name: 'Name is required', email: 'Email is required', message: 'Message is required' }],
    [
      'blanks',
      { name: ' ', email: 'x@y.zz', message: '\n' },
      { name: 'Name is required', message: 'Message is required' },
    ],
    ['a bad address', { ...contact, email: 'nobody' }, { email: 'Please enter a valid email address' }],
    ['an unknown field', { ...contact, admin: true }, { admin: sentence('fieldUnknown') }],
    ['a long name', { ...contact, name: 'é'.repeat(101) }, { name: 'At most 100 characters' }],
    ['a long message', { ...contact, message: 'm'.repeat(5001) }, { message: 'At most 5000 characters' }],
    ['a wrong type', { ...contact, name: ['x'] }, { name: sentence('fieldWrongType') }],
    ['null', { ...contact, message: null }, { message: sentence('fieldWrongType') }],
    ['a zero byte', { ...contact, name: 'a\u0000b' }, { name: 'This value is not valid' }],
    [
      'a header in the address',
      { ...contact, email: 'a@b.co\nBcc: c@d.ee' },
      { email: 'Please enter a valid email address' },
    ],
    ['an array', [], { body: sentence('fieldWrongType') }],
  ])('refuses %s, names the fields and stores nothing', async (_what, body, fields) => {
    const { status, json } = await send(body);
    expect(status).toBe(400);
    expect(json).toEqual({ success: false, error: expect.any(String), code: 'VALIDATION', fields });
    expect(await rows()).toEqual([]);
    expect(await server.mails()).toEqual([]);
  });

  it('says so in French to French readers', async () => {
    const { json, headers } = await send({}, { 'accept-language': 'fr' });
    expect(json.fields.name).toBe('Le nom est requis');
    expect(headers['content-language']).toBe('fr');
  });

  it('stores the same submission once, however often it arrives', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(contact, headers)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await server.mails()).toHaveLength(2);
  });

  it('stores it once though it is sent again from a page that came from elsewhere', async () => {
    const sendFrom = (page: string) => send({ ...contact, source: { page } }, { 'idempotency-key': 'one-form' });
    const first = await sendFrom('/contact');
    expect(await sendFrom('/')).toMatchObject({ status: 201, json: first.json });
    expect(await rows()).toHaveLength(1);
  });

  it('refuses a key reused for something else', async () => {
    const headers = { 'idempotency-key': 'k-2' };
    await send(contact, headers);
    expect(await send({ ...contact, message: 'another' }, headers)).toMatchObject({ status: 400 });
    expect(await rows()).toHaveLength(1);
  });

  it('stores neither contact nor mail when one of the two cannot be stored', async () => {
    const { sql } = await import('kysely');
    const run = (statement: string) => sql.raw(statement).execute(server.database.queries);
    await run('alter table outbox rename to outbox_away');
    for (const headers of [{}, { 'idempotency-key': 'k-3' }]) {
      expect(await send(contact, headers as Record<string, string>)).toMatchObject({ status: 500 });
    }
    await run('alter table outbox_away rename to outbox');
    expect(await rows()).toEqual([]);
  });
});

describe('GET /admin/contacts', () => {
  const list = (query = '') => server.call('GET', `/admin/contacts${query}`, { token });
  async function fill(count: number) {
    for (let index = 0; index < count; index++) {
      server.clock.pass(1000);
      await send({ name: `Visitor ${index % 3}`, email: `v${index}@example.com`, message: `Message ${index}` });
    }
  }

  it('lists the newest first, with the declared fields only', async () => {
    await fill(3);
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json.data.map((row: { message: string }) => row.message)).toEqual(['Message 2', 'Message 1', 'Message 0']);
    expect(Object.keys(json.data[0]).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'message',
      'name',
      'replyDue',
      'status',
    ]);
    expect(json.meta).toEqual({ total: 3, nextCursor: null });
  });

  it.each(['-createdAt', 'createdAt', 'name', '-name', 'email'])(
    'pages through all rows once, sorted by %s',
    async (sort) => {
      await fill(11);
      const seen: { id: string }[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { json } = await list(`?limit=4&sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        expect(json.meta.total).toBe(11);
        seen.push(...json.data);
        cursor = json.meta.nextCursor;
      }
      const whole = await list(`?sort=${sort}`);
      expect(whole.json.data).toHaveLength(11);
      expect(seen).toEqual(whole.json.data);
    },
  );

  it('finds ligatures, apostrophes and the letters of other keyboards by those of one’s own', async () => {
    await send({ name: 'Anne d’Élan', email: 'a@example.com', message: 'Une Œuvre, Königstraße 3, ﬁn‑de‑siècle' });
    await send({ name: 'Marc', email: 'm@example.com', message: 'nothing' });
    for (const q of ["d'elan", 'd’Élan', 'oeuvre', 'ŒUVRE', 'strasse', 'STRAẞE', 'fin-de-siecle', 'oe', "'e"]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).json.meta.total, q).toBe(1);
    }
  });

  it('finds text regardless of case and accents, and takes wildcards literally', async () => {
    await send({ name: 'Éloïse', email: 'e@example.com', message: '100 % sûr' });
    await send({ name: 'Marc', email: 'm@example.com', message: 'rien' });
    for (const q of ['eloise', 'ÉLOÏSE', 'sur', 'e@example']) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).json.meta.total, q).toBe(1);
    }
    expect((await list('?q=%25')).json.meta.total).toBe(1);
    expect((await list('?q=_')).json.meta.total).toBe(0);
    expect((await list("?q='%20or%201=1%20--")).json.meta.total).toBe(0);
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?sort=message',
    '?status=lost',
    '?other=1',
    '?cursor=zzz',
    '?sort=name&cursor=WyItY3JlYXRlZEF0IiwiYSIsImIiXQ',
  ])('refuses %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  });

  it('sets any known status at any time, and no other', async () => {
    const { json } = await send(contact);
    const patch = (id: string, body: unknown) => server.call('PATCH', `/admin/contacts/${id}/status`, { body, token });
    for (const status of ['completed', 'pending', 'confirmed', 'reviewing']) {
      expect(await patch(json.data.id, { status })).toMatchObject({ status: 200, json: { data: { status } } });
    }
    expect((await list('?status=reviewing')).json.meta.total).toBe(1);
    expect((await list('?status=pending')).json.meta.total).toBe(0);
    expect(await patch(json.data.id, { status: 'lost' })).toMatchObject({
      status: 400,
      json: { fields: { status: 'This status does not exist' } },
    });
    expect(await patch('nothing', { status: 'pending' })).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });
});
