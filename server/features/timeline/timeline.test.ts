import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import { maxTimelineEntries, type Timeline } from '@vitrine/contracts/timeline.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { completeBrief, makeClient, makePendingClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
/** Each test has a person of its own, since the trail cannot be emptied between them. */
let email: string;
let person = 0;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  admin = await server.adminToken();
  email = `person-${++person}@example.com`;
});

const timelineOf = async (email: string): Promise<Timeline> => {
  const { status, json } = await server.call('GET', `/admin/timeline?email=${encodeURIComponent(email)}`, {
    token: admin,
  });
  expect(status).toBe(200);
  return json.data;
};
const kinds = ({ entries }: Timeline) => entries.map(({ kind }) => kind);
const write = (message: string) => server.call('POST', '/contact', { body: { name: 'Ana', email, message } });
const trail = async (query = '') => (await server.call('GET', `/admin/audit${query}`, { token: admin })).json;

/** Adds an audit entry by the first admin, as the features do. */
async function addEntry(subjectId: string, before: string, after: string) {
  const actor = { kind: 'admin', accountId: 'admin', email: testAdmin.email, name: 'Ada' } as const;
  await server.database.transaction(({ queries }) =>
    recordInAudit(queries, server.clock, actor, [
      { action: 'statusChanged', list: 'contacts', subjectId, before, after, change: newId(server.clock.now()) },
    ]),
  );
}

describe('the timeline of a person', () => {
  it('shows everything about an address, newest first, and nothing about others', async () => {
    const body = { name: 'Ana', email };
    await server.call('POST', '/quotes', { body: { ...body, serviceType: 'starter', options: ['design'] } });
    server.clock.pass(1000);
    const message = await write('Hello\nthere');
    server.clock.pass(1000);
    const { json } = await server.call('GET', '/booking/availability');
    const { datetime } = json.data.slots.find(({ available }: { available: boolean }) => available);
    await server.call('POST', '/booking/create', { body: { ...body, datetime, phone: '01' } });
    server.clock.pass(1000);
    const client = await makePendingClient(server, email, 'Ana Client');
    server.clock.pass(1000);
    await server.call('PATCH', `/admin/clients/${client.id}/validate`, { token: admin });
    server.clock.pass(1000);
    await completeBrief(server, client.token, [1, 2]);
    server.clock.pass(1000);
    await addEntry(message.json.data.id, 'pending', 'reviewing');
    await server.call('POST', '/contact', { body: { ...body, email: `x${email}`, message: 'Another person' } });

    const timeline = await timelineOf(` ${email.toUpperCase()} `);
    expect(timeline).toMatchObject({ email, isCut: false });
    expect(kinds(timeline)).toEqual(['change', 'brief', 'change', 'account', 'booking', 'contact', 'quote']);
    expect(timeline.entries).toMatchObject([
      {
        at: '2026-11-23T08:30:06.000Z',
        change: {
          actor: testAdmin.email,
          action: 'statusChanged',
          subject: { list: 'contacts', id: message.json.data.id },
          before: 'pending',
          after: 'reviewing',
        },
      },
      { at: '2026-11-23T08:30:05.000Z', brief: { clientId: client.id, progress: 22, submittedAt: null } },
      { change: { action: 'clientValidated', subject: { list: 'clients', id: client.id }, before: null } },
      { client: { id: client.id, name: 'Ana Client', isValidated: true, wizardResponses: 2 } },
      { booking: { selectedSlot: datetime, phone: '01', state: 'active' } },
      { contact: { message: 'Hello\nthere', status: 'pending' } },
      {
        quote: {
          serviceType: 'starter',
          options: ['design'],
          estimatedPrice: toMajorUnits(estimatePrice('starter', ['design'])),
        },
      },
    ]);
  });

  it('shows a change above the record it was made to, even at one instant', async () => {
    const first = await write('First');
    const second = await write('Second');
    await addEntry(first.json.data.id, 'pending', 'reviewing');
    await addEntry(second.json.data.id, 'pending', 'reviewing');
    expect(kinds(await timelineOf(email))).toEqual(['change', 'change', 'contact', 'contact']);
  });

  it('shows when a brief was submitted', async () => {
    const client = await makeClient(server, email);
    await completeBrief(server, client.token);
    server.clock.pass(60_000);
    await server.call('POST', '/wizard/submit', { token: client.token });
    const [newest] = (await timelineOf(email)).entries;
    expect(newest).toMatchObject({
      kind: 'brief',
      at: '2026-11-23T08:31:00.000Z',
      brief: { progress: 100, submittedAt: '2026-11-23T08:31:00.000Z', lastUpdated: '2026-11-23T08:31:00.000Z' },
    });
  });

  it('is empty for an address nobody wrote from', async () => {
    expect(await timelineOf('nobody@example.com')).toEqual({ email: 'nobody@example.com', entries: [], isCut: false });
  });

  it('is limited to the newest of each kind, and says so', async () => {
    const rows = Array.from({ length: maxTimelineEntries + 1 }, (_, index) => {
      const now = testNow + index;
      return {
        id: newId(now),
        name: 'Ana',
        email,
        message: `Message ${index}`,
        ...({
          status: 'pending',
          language: 'en',
          handled_after: null,
          source: null,
          source_name: null,
          search: '',
        } as const),
        created_at: toInstant(now),
      };
    });
    await server.database.queries.insertInto('contacts').values(rows.slice(1)).execute();
    expect(await timelineOf(email)).toMatchObject({ isCut: false });
    await server.database.queries.insertInto('contacts').values(rows.slice(0, 1)).execute();
    const timeline = await timelineOf(email);
    expect(timeline.isCut).toBe(true);
    expect(timeline.entries).toHaveLength(maxTimelineEntries);
    expect(timeline.entries[0]).toMatchObject({ contact: { message: `Message ${maxTimelineEntries}` } });
    expect(timeline.entries.at(-1)).toMatchObject({ contact: { message: 'Message 1' } });
  });

  it.each(['', '?email=', `?email=${'a'.repeat(255)}`, '?email=a%00b', '?email=a&name=b'])(
    'refuses the query "%s"',
    async (query) => {
      const response = await server.call('GET', `/admin/timeline${query}`, { token: admin });
      expect(response).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    },
  );

  it('is for admins only', async () => {
    const { token } = await makeClient(server, email);
    for (const path of ['/admin/timeline?email=a', '/admin/audit', '/admin/clients/x', '/admin/wizards/x']) {
      expect(await server.call('GET', path, { token })).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
      expect(await server.call('GET', path)).toMatchObject({ status: 401 });
    }
  });
});

describe('the audit trail', () => {
  it('records who validated and who deleted a client, once, and keeps the name beside it', async () => {
    const { id } = await makePendingClient(server, email, 'Marguerite Secret');
    const validate = () => server.call('PATCH', `/admin/clients/${id}/validate`, { token: admin });
    expect((await Promise.all([validate(), validate()])).map(({ status }) => status)).toEqual([200, 200]);
    server.clock.pass(1000);
    await server.call('PATCH', `/admin/dashboard/clients/${id}/validate`, { token: admin });
    const remove = () => server.call('DELETE', `/admin/dashboard/clients/${id}`, { token: admin });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await validate()).toMatchObject({ status: 404 });

    const entries = (await trail()).data.filter(({ subject }: { subject: { id: string } }) => subject.id === id);
    const subject = { list: 'clients', id, email: null, name: 'Marguerite Secret', exists: false };
    const by = {
      actor: testAdmin.email,
      actorKind: 'admin',
      network: '127.0.0.0/24',
      subject,
      before: null,
      after: null,
      change: null,
    };
    expect(entries).toEqual([
      {
        ...by,
        id: expect.any(String),
        at: '2026-11-23T08:30:01.000Z',
        action: 'clientDeleted',
        change: expect.any(String),
      },
      { ...by, id: expect.any(String), at: '2026-11-23T08:30:00.000Z', action: 'clientValidated' },
    ]);
    const stored = await server.database.queries.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Marguerite|${email}`));
    expect((await timelineOf(email)).entries).toEqual([]);
  });

  it('names whom an entry is about, and whether the record is still there', async () => {
    const written = await write('Hello');
    const { id } = written.json.data;
    await server.call('PATCH', `/admin/contacts/${id}/status`, { token: admin, body: { status: 'reviewing' } });
    const subjectNow = async () =>
      (await trail()).data.find(({ subject }: { subject: { id: string } }) => subject.id === id).subject;
    expect(await subjectNow()).toEqual({ list: 'contacts', id, email: null, name: 'Ana', exists: true });
    await server.call('POST', '/admin/contacts/delete', { token: admin, body: { ids: [id] } });
    expect(await subjectNow()).toEqual({ list: 'contacts', id, email: null, name: 'Ana', exists: false });
    await server.call('POST', '/admin/person/erase', { token: admin, body: { email } });
    expect(await subjectNow()).toEqual({ list: 'contacts', id, email: null, name: null, exists: false });
  });

  it('names a client who acted also once the account is deleted, until an erasure', async () => {
    const login = { email, password: 'Correct-horse-8' };
    await server.call('POST', '/client/register', { body: { ...login, name: 'Marguerite Secret' } });
    const { json } = await server.call('POST', '/client/login', { body: login });
    const actor = async () =>
      (await trail()).data.find(
        ({ action, actorKind }: { action: string; actorKind: string }) =>
          action === 'loggedIn' && actorKind === 'client',
      ).actor;
    expect(await actor()).toBe(email);
    await server.call('DELETE', `/admin/dashboard/clients/${json.data.client.id}`, { token: admin });
    expect(await actor()).toBe('Marguerite Secret');
    await server.call('POST', '/admin/person/erase', { token: admin, body: { email } });
    expect(await actor()).toBe('');
  });

  it('is paged, newest first', async () => {
    server.clock.pass(60 * 60_000);
    for (let number = 0; number < 5; number++) {
      server.clock.pass(1000);
      await addEntry(`paged-${number}`, 'pending', 'completed');
    }
    const ids = ({ data }: { data: { subject: { id: string } }[] }) => data.map(({ subject }) => subject.id);
    const first = await trail('?limit=3');
    expect(ids(first)).toEqual(['paged-4', 'paged-3', 'paged-2']);
    expect(first.meta.total).toBeGreaterThanOrEqual(5);
    const second = await trail(`?limit=2&cursor=${first.meta.nextCursor}`);
    expect(ids(second)).toEqual(['paged-1', 'paged-0']);
    const back = await trail(`?limit=3&cursor=${second.meta.previousCursor}`);
    expect(ids(back)).toEqual(ids(first));
    expect(await server.call('GET', '/admin/audit?cursor=made-up', { token: admin })).toMatchObject({ status: 400 });
  });

  it('cannot be changed or emptied, not even in SQL', async () => {
    await addEntry('kept', 'pending', 'completed');
    const { queries, engine } = server.database;
    const read = () => queries.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    const before = await read();
    const refused = /only ever added to/;
    await expect(sql`update audit_entries set actor = 'somebody'`.execute(queries)).rejects.toThrow(refused);
    await expect(sql`delete from audit_entries`.execute(queries)).rejects.toThrow(refused);
    await expect(sql`delete from audit_entries where subject_id = 'kept'`.execute(queries)).rejects.toThrow(refused);
    // An insert that replaces a row also deletes one.
    const replace =
      engine === 'postgres'
        ? sql`insert into audit_entries select * from audit_entries on conflict (id) do update set actor = 'x'`
        : sql`insert or replace into audit_entries select id, at, actor_id, 'x', action, list, subject_id, before, after, change, actor_name, subject_name, actor_kind, network, is_security from audit_entries`;
    await expect(replace.execute(queries)).rejects.toThrow(refused);
    if (engine === 'postgres') await expect(sql`truncate audit_entries`.execute(queries)).rejects.toThrow(refused);
    expect(await read()).toEqual(before);
  });

  it('lets nothing but the name of a person be taken out, for good', async () => {
    await addEntry('redacted', 'pending', 'completed');
    const { queries } = server.database;
    const entry = () => queries.selectFrom('audit_entries').selectAll().where('subject_id', '=', 'redacted');
    const before = await entry().executeTakeFirstOrThrow();
    const set = (change: object) =>
      queries.updateTable('audit_entries').set(change).where('subject_id', '=', 'redacted').execute();
    await expect(set({ actor: '', after: 'pending' })).rejects.toThrow(/only ever added to/);
    await set({ actor: '' });
    expect(await entry().executeTakeFirst()).toEqual({ ...before, actor: '' });
    await expect(set({ actor: before.actor })).rejects.toThrow(/only ever added to/);
  });
});

describe('one record', () => {
  it('is a client as the list shows it', async () => {
    const { id } = await makeClient(server, email, 'Ana Client');
    const { json } = await server.call('GET', `/admin/clients/${id}`, { token: admin });
    const list = await server.call('GET', `/admin/clients?q=${email}`, { token: admin });
    expect(json.data).toEqual(list.json.data[0]);
    expect(json.data).toMatchObject({ id, email, isValidated: true, totalSessions: 1 });
  });

  it('is a brief with everything that was saved, drafts too', async () => {
    const client = await makeClient(server, email, 'Ana Client');
    const brief = () => server.call('GET', `/admin/wizards/${client.id}`, { token: admin });
    expect((await brief()).json.data).toEqual({
      client: { id: client.id, name: 'Ana Client', email },
      responses: [],
      isCompleted: false,
      lastUpdated: null,
    });
    await completeBrief(server, client.token, [1]);
    const draft = { step: 3, data: { languages: ['english'] } };
    await server.call('POST', '/wizard/save', { token: client.token, body: draft });
    const { json } = await brief();
    expect(json.data).toMatchObject({
      isCompleted: false,
      lastUpdated: '2026-11-23T08:30:00.000Z',
      responses: [
        { step: 1, isDraft: false },
        { step: 3, isDraft: true, data: draft.data },
      ],
    });
    const list = await server.call('GET', `/admin/wizards?q=${email}`, { token: admin });
    expect(json.data).toEqual(list.json.data[0]);
  });

  it('is not found by an unknown identifier, nor by that of an admin', async () => {
    const own = await server.database.queries
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'admin')
      .executeTakeFirstOrThrow();
    for (const id of ['made-up', own.id]) {
      for (const list of ['clients', 'wizards']) {
        const response = await server.call('GET', `/admin/${list}/${id}`, { token: admin });
        expect(response).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
      }
    }
    for (const list of ['clients', 'wizards']) {
      const response = await server.call('GET', `/admin/${list}/a%00b`, { token: admin });
      expect(response).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    }
  });
});
