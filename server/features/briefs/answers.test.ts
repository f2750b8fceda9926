import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { completeBrief, makeClient } from '../../testing/brief.ts';
import { insertTestRevision } from '../../testing/content.ts';
import { questionEdits, yesOrNo } from '../../testing/questions.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

/** The agency's own questions in a brief: which it has, and what becomes of their answers. */
let server: TestServer;
let ana: string;
let id: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  ({ token: ana, id } = await makeClient(server, 'ana@example.com'));
});
afterEach(async () => {
  putInForce(0, {});
  for (const table of ['content_revisions', 'accounts', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const asked: ContentEdits = {
  ...questionEdits('q-team', 'Who is in the team?', { place: 'brief-1', kind: 'longText', required: true }),
  ...questionEdits('q-seo', 'Do you have a list?', { place: 'brief-2', kind: 'choice', ...yesOrNo }),
  ...questionEdits('q-quote', 'Of the quote', { place: 'quote' }),
};
const save = (body: object) =>
  server.call('POST', '/wizard/save', { token: ana, body: { step: 1, data: {}, ...body } });
const read = async () => (await server.call('GET', '/wizard', { token: ana })).json;
const questionsOf = async () => (await read()).questions.map(({ text }: { text: { en: string } }) => text.en);

describe('the questions of a brief', () => {
  it('are those that were asked when it was begun, whatever is published since', async () => {
    await insertTestRevision(server, 1, asked);
    expect(await questionsOf()).toEqual(['Who is in the team?', 'Do you have a list?']);
    await save({ answers: { 'q-team': 'Two of us' }, contentRevision: 1 });
    await insertTestRevision(server, 2, {
      ...asked,
      'questions.q-team.text.en': 'Reworded',
      'questions.q-seo.hidden': true,
      ...questionEdits('q-new', 'New', { place: 'brief-3' }),
    });
    expect(await questionsOf()).toEqual(['Who is in the team?', 'Do you have a list?']);
    expect(await read()).toMatchObject({ contentRevision: 1 });
    await save({ step: 2, answers: { 'q-seo': 'c-no' }, contentRevision: 2 });
    expect((await read()).data[1].answers).toMatchObject([
      { question: { en: 'Do you have a list?' }, choices: [{ en: 'No' }] },
    ]);
  });

  it('are those that the page has shown, where others were published before the first save', async () => {
    await insertTestRevision(server, 1, asked);
    const { contentRevision } = await read();
    await insertTestRevision(server, 2, { ...asked, 'questions.q-team.text.en': 'Reworded' });
    await save({ answers: { 'q-team': 'Two of us' }, contentRevision });
    expect(await questionsOf()).toContain('Who is in the team?');
    expect((await read()).data[0].answers).toMatchObject([{ question: { en: 'Who is in the team?' } }]);
  });

  it.each([undefined, 9])('are the present ones, where a save names no revision that there is: %s', async (named) => {
    await insertTestRevision(server, 1, asked);
    await save({ contentRevision: named });
    await insertTestRevision(server, 2, { 'questions.q-team.hidden': true });
    expect(await questionsOf()).toContain('Who is in the team?');
  });
});

describe('an answer', () => {
  beforeEach(() => insertTestRevision(server, 1, asked));

  it('is stored with its step, replaced and taken back', async () => {
    const first = await save({ answers: { 'q-team': 'Two' }, revision: 0 });
    expect(first.json.data).toMatchObject({ revision: 1 });
    expect((await save({ answers: { 'q-team': 'Three' }, revision: 1 })).json.data).toMatchObject({ revision: 2 });
    expect((await read()).data[0].answers).toMatchObject([{ value: 'Three' }]);
    expect((await save({ answers: {}, revision: 2 })).json.data).toMatchObject({ revision: 3 });
    expect((await read()).data[0]).not.toHaveProperty('answers');
  });

  it('stays where a save says nothing of it, and is no change where it is the same', async () => {
    await save({ data: { projectName: 'One' }, answers: { 'q-team': 'Two' }, revision: 0 });
    expect((await save({ data: { projectName: 'Two' }, revision: 1 })).json.data).toMatchObject({ revision: 2 });
    expect((await read()).data[0]).toMatchObject({ data: { projectName: 'Two' }, answers: [{ value: 'Two' }] });
    const again = { data: { projectName: 'Two' }, answers: { 'q-team': ' Two ' } };
    expect((await save({ ...again, revision: 0 })).json.data).toMatchObject({ revision: 2 });
    expect((await save({ data: { projectName: 'Two' }, revision: 0 })).json.data).toMatchObject({ revision: 2 });
  });

  it('of an older page conflicts with one that came first, which is named', async () => {
    await save({ answers: { 'q-team': 'Mine' }, revision: 0 });
    expect(await save({ answers: { 'q-team': 'Theirs' }, revision: 0 })).toMatchObject({
      status: 409,
      json: { code: 'BRIEF_CONFLICT', current: { answers: [{ value: 'Mine' }] } },
    });
  });

  it('is never asked for: a brief of specified payloads is completed and submitted', async () => {
    await completeBrief(server, ana);
    expect((await server.call('POST', '/wizard/submit', { token: ana })).status).toBe(200);
    const { data } = await read();
    expect(data.filter((entry: object) => 'answers' in entry)).toEqual([]);
  });

  it('among the specified fields is refused as an unknown one', async () => {
    expect(await save({ data: { 'q-team': 'Two' } })).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  });

  it('is shown to admins, exported as CSV, and part of what the client may download', async () => {
    await save({ answers: { 'q-team': 'Two of us', 'q-gone': 'Kept' } });
    const token = await server.adminToken();
    const row = await server.call('GET', `/admin/wizards/${id}`, { token });
    expect(row.json.data.responses[0].answers).toMatchObject([{ value: 'Two of us' }, { id: 'q-gone' }]);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await server.app.inject({ url: '/api/admin/wizards/export?lang=en', headers });
    expect(body).toContain('"1. Who is in the team?","2. Do you have a list?","Other answers"');
    expect(body).toContain('"Two of us",,"q-gone: Kept"');
    const own = await server.call('GET', '/client/data', { token: ana });
    expect(own.json.data.brief).toMatchObject({
      steps: [{ answers: [{ question: 'Who is in the team?', answer: ['Two of us'] }, { answer: ['Kept'] }] }],
    });
  });
});
