import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { insertTestRevision } from '../../testing/content.ts';
import { questionEdits, yesOrNo } from '../../testing/questions.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** Answers to the agency's own questions, sent with requests for a quote. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await server.adminToken();
});
afterEach(async () => {
  putInForce(0, {});
  for (const table of ['content_revisions', 'outbox', 'quotes'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const asked: ContentEdits = {
  ...questionEdits('q-urgent', 'Urgent?', { kind: 'choice', required: true, position: 10, ...yesOrNo }),
  ...questionEdits('q-shop', 'Name of the shop', { position: 20 }),
  ...questionEdits('q-staff', 'How many are you?', { kind: 'number', position: 30 }),
};
const quote = { name: 'Ana', email: 'ana@example.com', serviceType: 'custom' };
const send = (body: object) => server.call('POST', '/quotes', { body: { ...quote, ...body } });
const read = async (id: string) => (await server.call('GET', `/admin/quotes/${id}`, { token })).json.data;
const answersOf = async (body: object) => (await read((await send(body)).json.data.id)).answers;

describe('an answer', () => {
  it('is stored and shown with its question, as it read when it was given', async () => {
    await insertTestRevision(server, 1, asked);
    const { status, json } = await send({ answers: { 'q-staff': 3, 'q-urgent': 'c-yes', 'q-shop': 'Éclair' } });
    expect(status).toBe(201);
    await insertTestRevision(server, 2, { ...asked, 'questions.q-urgent.text.en': 'No hurry?' });
    expect((await read(json.data.id)).answers).toEqual([
      {
        id: 'q-urgent',
        question: { en: 'Urgent?', fr: 'Urgent? (fr)' },
        value: 'c-yes',
        choices: [{ en: 'Yes', fr: 'Oui' }],
      },
      { id: 'q-shop', question: { en: 'Name of the shop', fr: 'Name of the shop (fr)' }, value: 'Éclair' },
      { id: 'q-staff', question: { en: 'How many are you?', fr: 'How many are you? (fr)' }, value: 3 },
    ]);
  });

  it('is never asked for: a specified payload stays valid, and has none', async () => {
    await insertTestRevision(server, 1, asked);
    const { status, json } = await send({ options: [], message: '', estimatedPrice: 0 });
    expect(status).toBe(201);
    expect(await read(json.data.id)).not.toHaveProperty('answers');
    expect(await server.database.queries.selectFrom('quotes').select('answers').execute()).toEqual([{ answers: null }]);
  });

  it('to what nobody asks is kept as it came, and so is one of another kind', async () => {
    await insertTestRevision(server, 1, asked);
    const given = { 'q-unheard': 'Of', 'q-urgent': 'c-perhaps', 'q-staff': 'a few', 'q-shop': ['c-a', 'c-b'] };
    expect(await answersOf({ answers: given })).toMatchObject([
      { id: 'q-urgent', question: { en: 'Urgent?' }, value: 'c-perhaps' },
      { id: 'q-shop', value: ['c-a', 'c-b'] },
      { id: 'q-staff', value: 'a few' },
      { id: 'q-unheard', question: { en: 'q-unheard' }, value: 'Of' },
    ]);
  });

  it.each([{ 'q-shop': {} }, { shop: 'x' }, { 'q-shop': 'x'.repeat(5001) }, 'q-shop', ['q-shop'], null])(
    'that is none is refused by the name of the member: %j',
    async (answers) => {
      expect(await send({ answers })).toMatchObject({ status: 400, json: { code: 'VALIDATION', fields: {} } });
      expect((await send({ answers })).json.fields).toHaveProperty(['answers']);
    },
  );

  it('reads as its page had it, however long ago that was', async () => {
    await insertTestRevision(server, 1, asked);
    server.clock.pass(3_600_000);
    await insertTestRevision(server, 2, {
      ...asked,
      'questions.q-shop.text.en': 'Shop',
      'questions.q-urgent.hidden': true,
    });
    server.clock.pass(30 * 3_600_000);
    token = await server.adminToken();
    const answers = { 'q-shop': 'Éclair', 'q-urgent': 'c-no' };
    expect(await answersOf({ answers, contentRevision: 1 })).toMatchObject([
      { question: { en: 'Urgent?' }, choices: [{ en: 'No' }] },
      { question: { en: 'Name of the shop' } },
    ]);
    expect(await answersOf({ answers })).toMatchObject([
      { question: { en: 'Urgent?' }, choices: [{ en: 'No' }] },
      { question: { en: 'Shop' } },
    ]);
  });

  it('is read by what another process shows already', async () => {
    await insertTestRevision(server, 1, asked, { isFollowed: false });
    for (const contentRevision of [undefined, 1]) {
      expect(await answersOf({ answers: { 'q-urgent': 'c-yes' }, contentRevision })).toMatchObject([
        { question: { en: 'Urgent?' }, choices: [{ en: 'Yes' }] },
      ]);
    }
    // The question is known, and the choice alone is new.
    putInForce(1, asked);
    await insertTestRevision(
      server,
      2,
      { ...asked, 'questions.q-urgent.choices.c-soon.text': { en: 'Soon', fr: 'Bientôt' } },
      { isFollowed: false },
    );
    expect(await answersOf({ answers: { 'q-urgent': 'c-soon' } })).toMatchObject([{ choices: [{ en: 'Soon' }] }]);
  });

  it('makes another form of the same', async () => {
    const headers = { 'idempotency-key': 'one-form' };
    const sendWith = (answers: object) => server.call('POST', '/quotes', { body: { ...quote, answers }, headers });
    const first = await sendWith({ 'q-shop': 'One' });
    expect((await sendWith({ 'q-shop': 'One' })).json).toEqual(first.json);
    expect((await sendWith({ 'q-shop': 'Two' })).json).not.toEqual(first.json);
  });
});

describe('the answers of a request', () => {
  it('are found by the search: what was typed, and what was chosen in any language', async () => {
    await insertTestRevision(server, 1, asked);
    await send({ answers: { 'q-urgent': 'c-yes', 'q-shop': 'Librairie Éclair' } });
    await send({ email: 'bea@example.com', answers: { 'q-urgent': 'c-no' } });
    for (const q of ['eclair', 'oui']) {
      const { json } = await server.call('GET', `/admin/quotes?q=${q}`, { token });
      expect(
        json.data.map(({ email }: { email: string }) => email),
        q,
      ).toEqual(['ana@example.com']);
    }
  });

  it('are in both mails, but that strangers put no words into one to an address that nobody confirmed', async () => {
    await insertTestRevision(server, 1, asked);
    await send({ answers: { 'q-urgent': 'c-yes', 'q-shop': 'Buy here', 'q-none': 'Buy there' } });
    const mails = await server.mails();
    const dataOf = (name: string) => mails.find(({ template }) => template === name)?.data;
    expect(dataOf('quoteForAgency')?.answers).toHaveLength(3);
    expect(dataOf('quoteReceived')?.chosen).toMatchObject([{ id: 'q-urgent' }]);
  });

  it('are in the export: a column for what is asked, and one for the rest', async () => {
    await insertTestRevision(server, 1, asked);
    await send({ answers: { 'q-urgent': 'c-yes', 'q-staff': 12, 'q-gone': '=1+1' } });
    await insertTestRevision(server, 2, { ...asked, 'questions.q-shop.hidden': true });
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await server.app.inject({ url: '/api/admin/quotes/export?lang=en', headers });
    const [head = '', line = ''] = body.split('\r\n');
    expect(head).toContain('"Urgent?","How many are you?","Other answers"');
    expect(line).toContain(`"Yes",12,"q-gone: =1+1"`);
  });

  it('hold no token of the site that others could use', async () => {
    const link = server.platform.links.resetPassword('a'.repeat(43), 'en');
    expect(JSON.stringify(await answersOf({ answers: { 'q-shop': `See ${link}` } }))).not.toContain('a'.repeat(43));
  });
});
