import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';

let server: TestServer;
const metricsToken = 'a-token-for-the-metrics';
let url: string;
let token: string;
let readers: Reader[];

beforeEach(async () => {
  server = await makeTestServer({ metricsToken });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  token = await server.adminToken();
  readers = [];
});
afterEach(async () => {
  for (const reader of readers) reader.leave();
  await server.close();
});

type Reader = {
  /** The data of the next event. */
  next: () => Promise<{ counts: Record<string, Record<string, number>>; versions: Record<string, number> }>;
  /** Resolves when the server has ended the stream. */
  ended: () => Promise<void>;
  headers: Headers;
  leave: () => void;
};

async function watch(as = token): Promise<Reader> {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/admin/events`, {
    headers: { authorization: `Bearer ${as}` },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('No body.');
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  /** The data of the next event; undefined at the end. */
  const read = async (): Promise<string | undefined> => {
    for (;;) {
      const [event] = /^.*?\n\n/s.exec(received) ?? [];
      if (event === undefined) {
        const { value, done } = await chunks.read();
        if (done) return undefined;
        received += value;
        continue;
      }
      received = received.slice(event.length);
      const data = /^event: lists\ndata: (.+)$/m.exec(event)?.[1];
      if (data !== undefined) return data;
    }
  };
  const reader: Reader = {
    next: async () => JSON.parse((await read()) ?? ''),
    ended: async () => {
      while ((await read()) !== undefined) {
        // Skips the events before the end.
      }
    },
    headers: response.headers,
    leave: () => stop.abort(),
  };
  readers.push(reader);
  return reader;
}

/** Far longer than the interval at which the server polls, since a shorter wait would be a race. */
const pollOptions = { timeout: 10_000 };

const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello.' };
const send = () => server.call('POST', '/contact', { body: contact });
const status = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/admin/events`, { headers });
  await response.body?.cancel();
  return response.status;
};
const watchers = async () => {
  const { json } = await server.call('GET', '/metrics', { token: metricsToken });
  return Number(/^list_watchers (\d+)$/m.exec(json)?.[1]);
};

describe('counts', () => {
  it('are given for each list, in total and by status', async () => {
    await send();
    const { json } = await server.call('GET', '/admin/counts', { token });
    expect(json.data).toMatchObject({
      contacts: { total: 1, pending: 1, reviewing: 0 },
      quotes: { total: 0 },
      mails: { total: 2, waiting: 2 },
    });
  });
});

describe('watching the lists', () => {
  it('sends the counts at once, and again after each change', async () => {
    await send();
    const reader = await watch();
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    const first = await reader.next();
    expect(first.counts.contacts).toMatchObject({ total: 1, pending: 1 });
    const { json } = await send();
    const second = await reader.next();
    expect(second.counts.contacts).toMatchObject({ total: 2, pending: 2 });
    expect(second.versions.contacts).toBeGreaterThan(first.versions.contacts ?? 0);
    expect(second.versions.quotes).toBe(first.versions.quotes);
    await server.call('PATCH', `/admin/contacts/${json.data.id}/status`, { token, body: { status: 'reviewing' } });
    expect((await reader.next()).counts.contacts).toMatchObject({ total: 2, pending: 1, reviewing: 1 });
  });

  it('sends the current counts to a later connection', async () => {
    await (await watch()).next();
    await send();
    const late = await watch();
    // The first event may predate the contact; the next one does not.
    let event = await late.next();
    if (event.counts.contacts?.total === 0) event = await late.next();
    expect(event.counts.contacts?.total).toBe(1);
  });

  it('is refused to a client, without a token and with a made-up one', async () => {
    const client = { email: 'cleo@example.com', password: 'Correct-Horse-7' };
    await server.call('POST', '/client/register', { body: { ...client, name: 'Cleo' } });
    const login = await server.call('POST', '/client/login', { body: client });
    expect(await status()).toBe(401);
    expect(await status({ authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${login.json.data.token}` })).toBe(403);
    expect(await watchers()).toBe(0);
  });

  it('does not accept HEAD, which would watch without a reader', async () => {
    const response = await fetch(`${url}/api/admin/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBeGreaterThanOrEqual(404);
    expect(await watchers()).toBe(0);
  });

  it('ends with the next poll after a logout', async () => {
    const leaving = await watch();
    const { json } = await server.call('POST', '/admin/login', { body: testAdmin });
    const staying = await watch(json.data.token);
    await Promise.all([leaving.next(), staying.next()]);
    await server.call('POST', '/auth/logout', { token });
    await leaving.ended();
    await send();
    // The login and the logout may have been told first.
    for (let total: number | undefined; total !== 1; ) total = (await staying.next()).counts.contacts?.total;
  });

  it('ends when the session expires', async () => {
    const reader = await watch();
    await reader.next();
    server.clock.pass(8 * 24 * 60 * 60_000);
    await reader.ended();
  });

  it('is forgotten when the tab disconnects', async () => {
    const [first, second] = await Promise.all([watch(), watch()]);
    await expect.poll(watchers, pollOptions).toBe(2);
    first?.leave();
    await expect.poll(watchers, pollOptions).toBe(1);
    second?.leave();
    await expect.poll(watchers, pollOptions).toBe(0);
  });

  it('is refused to an account with too many connections', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => watch()));
    expect(await status({ authorization: `Bearer ${token}` })).toBe(429);
    open[0]?.leave();
    await expect.poll(() => status({ authorization: `Bearer ${token}` }), pollOptions).toBe(200);
  });

  it('does not keep the server from shutting down', async () => {
    const readers = await Promise.all([watch(), watch(), watch()]);
    await Promise.all(readers.map((reader) => reader.next()));
    await server.app.close();
    await Promise.all(readers.map((reader) => reader.ended()));
  });

  it('does not keep the server from shutting down when a reader is stalled', async () => {
    const { port } = new URL(url);
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = request({ host: '127.0.0.1', port, path: '/api/admin/events', headers }).end();
    const [response] = await once(outgoing, 'response');
    response.pause();
    response.on('error', () => {});
    await server.app.close();
    outgoing.destroy();
  });
});
