import { briefSteps } from '@vitrine/contracts/brief.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, completeBrief, makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let ana: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
  admin = await server.adminToken();
  ana = await makeToken('ana@example.com');
});

const save = (body: unknown, token = ana, headers = {}) =>
  server.call('POST', '/wizard/save', { token, body, headers });
const read = (token = ana) => server.call('GET', '/wizard', { token });
const submit = (token = ana) => server.call('POST', '/wizard/submit', { token });

const makeToken = async (email: string) => (await makeClient(server, email)).token;

describe('saving', () => {
  it('accepts an incomplete draft and returns it', async () => {
    expect(await save({ step: 2, data: {} })).toMatchObject({
      status: 200,
      json: { data: { step: 2, isDraft: true, savedAt: '2026-11-23T08:30:00.000Z', revision: 1 } },
    });
    await save({ step: 1, data: { projectName: '  Shop  ' } });
    expect((await read()).json).toEqual({
      success: true,
      data: [
        { step: 1, data: { projectName: 'Shop' }, isDraft: true, revision: 1, savedAt: '2026-11-23T08:30:00.000Z' },
        { step: 2, data: {}, isDraft: true, revision: 1, savedAt: '2026-11-23T08:30:00.000Z' },
      ],
      submitted: false,
      submittedAt: null,
    });
    expect((await server.call('GET', '/wizard/1', { token: ana })).json.data).toMatchObject({ step: 1 });
    expect(await server.call('GET', '/wizard/3', { token: ana })).toMatchObject({ status: 404 });
    expect(await server.call('GET', '/wizard/10', { token: ana })).toMatchObject({ status: 400 });
  });

  it('names what is wrong in the language of the client', async () => {
    const { status, json } = await save({ step: 1, data: {}, isDraft: false }, ana, { 'accept-language': 'fr' });
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual(
      briefSteps[0]?.fields.filter((field) => field.required).map(({ id }) => id),
    );
    for (const data of [
      { projectName: 1 },
      { nothing: 'x' },
      { industry: 'mining' },
      { projectName: 'x'.repeat(5001) },
    ]) {
      expect(await save({ step: 1, data })).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    }
    for (const step of [0, 10, '1', null]) expect(await save({ step, data: {} })).toMatchObject({ status: 400 });
    expect((await read()).json.data).toEqual([]);
  });

  it('stores one intact row after 20 simultaneous saves, and counts each', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => save({ step: 1, data: { projectName: `Name ${n}` } })));
    const rows = await server.database.queries.selectFrom('brief_steps').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ revision: 20, data: expect.stringMatching(/^\{"projectName":"Name \d+"\}$/) });
  });

  it('does not touch the brief of another client', async () => {
    const bea = await makeToken('bea@example.com');
    await save({ step: 1, data: { projectName: 'Ana’s' } });
    expect((await read(bea)).json.data).toEqual([]);
    await save({ step: 1, data: { projectName: 'Bea’s' } }, bea);
    expect((await read()).json.data).toMatchObject([{ data: { projectName: 'Ana’s' } }]);
  });
});

describe('submitting', () => {
  it('names the incomplete steps', async () => {
    await save({ step: 1, data: answersOf(1), isDraft: false });
    await save({ step: 2, data: answersOf(2), isDraft: true });
    expect(await submit()).toMatchObject({
      status: 409,
      json: { code: 'BRIEF_INCOMPLETE', steps: [2, 3, 4, 5, 6, 7, 8, 9] },
    });
    expect((await read()).json.submitted).toBe(false);
  });

  it('succeeds once, mails the agency once and closes the brief', async () => {
    await completeBrief(server, ana);
    const responses = await Promise.all([submit(), submit(), submit()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const mails = await server.mails();
    expect(mails.filter(({ template }) => template === 'briefSubmittedForAgency')).toHaveLength(1);
    // Within 48 hours, as the page says.
    expect(mails.find(({ template }) => template === 'briefSubmitted')?.data).toMatchObject({
      replyBy: '2026-11-25T08:30:00.000Z',
    });
    expect(await save({ step: 1, data: {} })).toMatchObject({ status: 409, json: { code: 'BRIEF_SUBMITTED' } });
    expect((await read()).json).toMatchObject({ submitted: true, submittedAt: '2026-11-23T08:30:00.000Z' });
  });

  it('counts as the last change of the brief', async () => {
    await completeBrief(server, ana);
    server.clock.pass(60_000);
    await submit();
    const { json } = await server.call('GET', '/admin/wizards', { token: admin });
    expect(json.data).toMatchObject([{ lastUpdated: '2026-11-23T08:31:00.000Z' }]);
  });
});

describe('GET /admin/wizards', () => {
  it('finds a brief, and its client, by project and company, whatever else changes', async () => {
    const found = async (list: string, q: string) =>
      (await server.call('GET', `/admin/${list}?q=${encodeURIComponent(q)}`, { token: admin })).json.meta.total;
    await save({ step: 1, data: { projectName: 'Librairie Éclair', companyName: 'Dupont & Filles' } });
    await makeToken('bea@example.com');
    for (const list of ['wizards', 'clients']) {
      expect(await found(list, 'eclair')).toBe(1);
      expect(await found(list, 'FILLES dupont')).toBe(1);
    }
    await server.call('PATCH', '/account', { token: ana, body: { name: 'Anastasia' } });
    await save({ step: 1, data: { projectName: 'Tonnerre', companyName: 'Dupont & Filles' } });
    expect(await found('wizards', 'anastasia tonnerre dupont')).toBe(1);
    expect(await found('wizards', 'eclair')).toBe(0);
    expect(await found('clients', 'ana@example.com')).toBe(1);
  });

  it('shows each brief with everything that was saved', async () => {
    const bea = await makeToken('bea@example.com');
    await save({ step: 1, data: { projectName: 'Ana’s' } });
    server.clock.pass(1000);
    await completeBrief(server, bea);
    await submit(bea);
    const list = (query = '') => server.call('GET', `/admin/wizards${query}`, { token: admin });
    const { json } = await list();
    expect(json.data).toMatchObject([
      { client: { email: 'bea@example.com' }, isCompleted: true },
      { client: { email: 'ana@example.com' }, isCompleted: false, lastUpdated: '2026-11-23T08:30:00.000Z' },
    ]);
    expect(json.data[0].responses).toHaveLength(9);
    expect((await list('?status=completed')).json.meta.total).toBe(1);
    expect((await list('?status=in-progress&q=ana')).json.meta.total).toBe(1);
    const clients = await server.call('GET', '/admin/clients?q=bea', { token: admin });
    expect(clients.json.data).toMatchObject([{ wizardResponses: 9, wizardProgress: 100 }]);
  });
});
