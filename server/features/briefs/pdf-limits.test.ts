import { briefSteps } from '@vitrine/contracts/brief.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient, type TestClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const download = ({ token }: TestClient, language = 'en') =>
  server.app.inject({ url: `/api/wizard/pdf?lang=${language}`, headers: { authorization: `Bearer ${token}` } });

/** Fills every field that takes text with as much of it as is allowed. */
async function fill({ token }: TestClient, text: string): Promise<void> {
  for (const { number, fields } of briefSteps) {
    const texts = fields.filter(({ kind }) => kind === 'longText');
    const data = Object.fromEntries(texts.map(({ id }) => [id, text]));
    const saved = await server.call('POST', '/wizard/save', { token, body: { step: number, data } });
    expect(saved.status).toBe(200);
  }
}

describe('the PDFs of many', () => {
  it('are made one by one, one for each client; of more than a few, the others are asked to come back', async () => {
    const clients: TestClient[] = [];
    for (let count = 0; count < 14; count++) clients.push(await makeClient(server, `client${count}@example.com`));
    const [first] = clients;
    if (!first) throw new Error('No client.');
    const both = [download(first, 'en'), download(first, 'fr')];
    const answers = await Promise.all([...both, ...clients.slice(1).map((client) => download(client))]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2).toSorted()).toEqual([200, 503]);
    expect(statuses.slice(2).toSorted()).toEqual([...Array(10).fill(200), 503, 503, 503]);
    for (const { statusCode, headers } of answers) {
      if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await download(first, 'fr')).statusCode).toBe(200);
  });

  it('are made once for each revision and language', async () => {
    const client = await makeClient(server, 'ana@example.com');
    const [one, another] = await Promise.all([download(client), download(client)]);
    server.clock.pass(60_000);
    const later = await download(client);
    // A file made again would say that it was made later.
    expect(another.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(later.rawPayload.equals(one.rawPayload)).toBe(true);
    expect((await download(client, 'fr')).rawPayload.equals(one.rawPayload)).toBe(false);
    const [{ id } = { id: '' }] = briefSteps[0]?.fields ?? [];
    await server.call('POST', '/wizard/save', { token: client.token, body: { step: 1, data: { [id]: 'New' } } });
    expect((await download(client)).rawPayload.equals(one.rawPayload)).toBe(false);
  });
});

describe('a brief made to be hard', () => {
  it.each([
    ['lines', 'a\n'.repeat(2_500)],
    ['empty lines', '\n'.repeat(4_999)],
    ['characters that combine', `a${'\u0301'.repeat(4_999)}`],
  ])('of %s is made all the same, and so is that of another client meanwhile', async (_what, text) => {
    const hostile = await makeClient(server, 'hostile@example.com');
    const other = await makeClient(server, 'other@example.com');
    await fill(hostile, text);
    const answers = await Promise.all([download(hostile), download(other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.rawPayload.length).toBeLessThan(5_000_000);
  });

  it('that takes too long fails alone: the time of another begins with its own turn', async () => {
    const slow = await makeClient(server, 'slow@example.com');
    const other = await makeClient(server, 'other@example.com');
    // Every character another one, of a hundred fonts.
    await fill(slow, Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint(0x4e00 + 4 * n)).join(''));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answers = Promise.all([download(slow), download(other)]);
      // Until the first has begun; it takes seconds.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
      vi.advanceTimersByTime(30_001);
      expect((await answers).map(({ statusCode }) => statusCode)).toEqual([500, 200]);
    } finally {
      vi.useRealTimers();
    }
  });
});
