import { briefSteps } from '@vitrine/contracts/brief.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeBrief } from '../../documents/brief-document.ts';
import { PdfRenderer } from '../../documents/pdf-renderer.ts';
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
    const responses = await Promise.all([...both, ...clients.slice(1).map((client) => download(client))]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2).toSorted()).toEqual([200, 503]);
    expect(statuses.slice(2).toSorted()).toEqual([...Array(10).fill(200), 503, 503, 503]);
    for (const { statusCode, headers } of responses) {
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
    const responses = await Promise.all([download(hostile), download(other)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[0]?.rawPayload.length).toBeLessThan(5_000_000);
  });

  it('that takes too long fails alone: the time of another begins with its own turn', async () => {
    const renderer = new PdfRenderer();
    const documentOf = (name: string) => {
      const client = { name, email: 'a@b.example' };
      return describeBrief({ client, entries: [], submitted: null, renderedAt: '2026-11-23T08:30:00.000Z' }, 'en');
    };
    // Only until the first has begun: the worker has timers of its own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = renderer.render(documentOf('slow'), 0, 'slow').catch((error: Error) => error.message);
    const other = renderer.render(documentOf('other'), 0, 'other');
    vi.advanceTimersByTime(30_001);
    vi.useRealTimers();
    expect(await slow).toContain('took too long');
    expect((await other).subarray(0, 5).toString()).toBe('%PDF-');
    renderer.close();
  });
});
