import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeBrief, makeClient } from '../../testing/brief.ts';
import { type ApiResponse, makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let ana: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
  ({ token: ana } = await makeClient(server, 'ana@example.com'));
});

const save = (projectName: string, revision?: number, more = {}) =>
  server.call('POST', '/wizard/save', { token: ana, body: { step: 1, data: { projectName }, revision, ...more } });
const read = async () => (await server.call('GET', '/wizard/1', { token: ana })).json.data;
const withStatus = (responses: readonly ApiResponse[], status: number) =>
  responses.filter((response) => response.status === status);

describe('a save that names the revision it is based on', () => {
  it('follows the previous save', async () => {
    expect((await save('One', 0)).json.data).toMatchObject({ revision: 1, isDraft: true });
    expect((await save('Two', 1)).json.data).toMatchObject({ revision: 2 });
    expect(await read()).toMatchObject({ data: { projectName: 'Two' }, revision: 2 });
  });

  it('is refused when another came first, and gets back what that one stored', async () => {
    await save('One', 0);
    server.clock.pass(60_000);
    await save('Two', 1);
    const before = await server.call('GET', '/admin/wizards', { token: await server.adminToken() });
    server.clock.pass(60_000);
    const late = await server.call('POST', '/wizard/save', {
      token: ana,
      headers: { 'accept-language': 'fr' },
      body: { step: 1, data: { companyName: 'Elsewhere' }, revision: 1 },
    });
    expect(late.status).toBe(409);
    expect(late.json).toEqual({
      success: false,
      code: 'BRIEF_CONFLICT',
      error: 'Cette étape a été enregistrée ailleurs entre-temps. Merci de choisir ce qu’il faut garder.',
      current: {
        step: 1,
        data: { projectName: 'Two' },
        isDraft: true,
        revision: 2,
        savedAt: '2026-11-23T08:31:00.000Z',
      },
    });
    expect(await read()).toEqual(late.json.current);
    const after = await server.call('GET', '/admin/wizards', { token: await server.adminToken() });
    expect(after.json.data).toEqual(before.json.data);
    expect((await save('Both', late.json.current.revision)).json.data).toMatchObject({ revision: 3 });
  });

  it('is refused when two create a step at the same time', async () => {
    await save('One', 0);
    expect(await save('Other', 0)).toMatchObject({ status: 409, json: { current: { revision: 1 } } });
  });

  it('is no conflict when the same is already stored, and changes nothing', async () => {
    await save('One', 0);
    server.clock.pass(60_000);
    for (const revision of [0, 1, undefined]) {
      expect((await save(' One ', revision)).json.data).toEqual({
        step: 1,
        isDraft: true,
        revision: 1,
        savedAt: '2026-11-23T08:30:00.000Z',
      });
    }
  });

  it('can complete an unchanged step late, and never reopens a completed one', async () => {
    const { data } = await completeBrief(server, ana, [1]);
    const send = (isDraft: boolean, revision: number) =>
      server.call('POST', '/wizard/save', { token: ana, body: { step: 1, data, isDraft, revision } });
    expect((await send(true, 1)).json.data).toMatchObject({ isDraft: true, revision: 2 });
    expect((await send(false, 1)).json.data).toMatchObject({ isDraft: false, revision: 3 });
    expect((await send(true, 2)).json.data).toMatchObject({ isDraft: false, revision: 3 });
  });

  it('is accepted when nothing is stored, whatever it is based on', async () => {
    expect((await save('After a restore', 12)).json.data).toMatchObject({ revision: 1 });
  });

  it('overwrites what is stored when it names no revision', async () => {
    await save('One', 0);
    expect((await save('Two')).json.data).toMatchObject({ revision: 2 });
  });

  it('succeeds for one of 20 at the same time, and shows the others what was stored', async () => {
    await save('First', 0);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Name ${n}`, 1)));
    expect(withStatus(responses, 200)).toHaveLength(1);
    const conflicts = withStatus(responses, 409);
    expect(conflicts).toHaveLength(19);
    const stored = await read();
    expect(stored).toMatchObject({ revision: 2, data: { projectName: expect.stringMatching(/^Name \d+$/) } });
    for (const { json } of conflicts) expect(json).toMatchObject({ code: 'BRIEF_CONFLICT', current: stored });
  });

  it('never lowers the revision, for 20 simultaneous writers with and without one', async () => {
    const seen: number[] = [];
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      let revision: number | undefined = writer % 2 === 0 ? 0 : undefined;
      let last = 0;
      for (let turn = 0; turn < 5; turn++) {
        const response: ApiResponse = await save(`Name ${writer}.${turn}`, revision);
        const now: number = response.status === 200 ? response.json.data.revision : response.json.current.revision;
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
        if (revision !== undefined) revision = now;
        if (response.status === 200) seen.push(now);
      }
    });
    await Promise.all(writers);
    expect(new Set(seen).size).toBe(seen.length);
    const rows = await server.database.queries.selectFrom('brief_steps').selectAll().execute();
    expect(rows).toMatchObject([{ revision: seen.length }]);
  });

  it('is refused after submission, even when it changes nothing', async () => {
    const { data } = await completeBrief(server, ana);
    await server.call('POST', '/wizard/submit', { token: ana });
    for (const body of [
      { step: 1, data, isDraft: false, revision: 1 },
      { step: 1, data: {} },
      { step: 1, data: {}, revision: 0 },
    ]) {
      expect(await server.call('POST', '/wizard/save', { token: ana, body })).toMatchObject({
        status: 409,
        json: { code: 'BRIEF_SUBMITTED' },
      });
    }
  });

  it('does not slip past a simultaneous submission', async () => {
    await completeBrief(server, ana);
    const [submitted, ...saves] = await Promise.all([
      server.call('POST', '/wizard/submit', { token: ana }),
      ...Array.from({ length: 20 }, (_, n) => save(`Late ${n}`, undefined)),
    ]);
    const stored = await server.call('GET', '/wizard', { token: ana });
    // Whichever came first, a submitted brief contains no draft.
    if (submitted.status === 200) {
      expect(stored.json.data.filter((entry: { isDraft: boolean }) => entry.isDraft)).toEqual([]);
      expect(stored.json.submitted).toBe(true);
    } else {
      expect(submitted.json.code).toBe('BRIEF_INCOMPLETE');
      expect(withStatus(saves, 200)).toHaveLength(20);
    }
  });
});
