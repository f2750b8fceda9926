import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** As much as Node accepts of a request's line and headers together (16 KiB), less what every request needs. */
const length = 15_000;
/**
 * How many times the processor time of a harmless request of the same length the costliest may take. The regular
 * expressions found here once took 20 to 230 times as much; linear code takes about as much.
 */
const maxRatio = 12;

/** What a request takes at least on a machine whose clock counts processor time in steps, in milliseconds. */
const measurableMs = 1;

let folder: string;
let server: TestServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'));
  for (const name of ['index', '404/index', 'fr/index', 'fr/404/index']) {
    const path = join(folder, `${name}.html`);
    mkdirSync(join(path, '..'), { recursive: true });
    const html = '<!DOCTYPE html><html><head></head><body></body></html>';
    writeFileSync(path, html);
    writeFileSync(`${path}.br`, brotliCompressSync(html));
    writeFileSync(`${path}.gz`, gzipSync(html));
  }
  server = await makeTestServer({ pagesFolder: folder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  rmSync(folder, { recursive: true });
});

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string };

async function send({ path = '/', method = 'GET', headers = {}, body }: Sent) {
  const { port } = server.app.server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers, agent });
  const incoming = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [response] = await incoming;
  return { status: response.statusCode ?? 0, type: response.headers['content-type'], body: await text(response) };
}

/**
 * The least processor time of several tries, in milliseconds: whatever else the machine does only adds to it.
 * @param make the request of one try; each must differ, since the server remembers what it has parsed
 */
async function cost(make: (run: number) => Sent): Promise<{ milliseconds: number; status: number }> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let run = 0; run < 8; run++) {
    const before = process.cpuUsage();
    ({ status } = await send(make(run)));
    const { user, system } = process.cpuUsage(before);
    milliseconds = Math.min(milliseconds, (user + system) / 1000);
  }
  return { milliseconds, status };
}

/** The processor time that a request may take, in milliseconds: measured on this machine, beside it, with harmless text. */
async function allowed(make: (value: string, run: number) => Sent): Promise<number> {
  const text = 'words0and1signs2'.repeat(length / 16);
  const { milliseconds } = await cost((run) => make(text, run));
  return maxRatio * Math.max(milliseconds, measurableMs);
}

/**
 * Whether each value costs no more than harmless text in its place. One that seems to is measured again, beside harmless
 * text again: garbage is collected in between at times, and what is careless costs too much every time.
 * @param make the request that carries a value
 * @param assertStatus is called with the status of each response
 */
async function findCostly(
  values: readonly string[],
  make: (value: string, run: number) => Sent,
  assertStatus: (status: number, value: string) => void,
): Promise<string[]> {
  let suspects = [...values];
  for (let attempt = 0; attempt < 5 && suspects.length > 0; attempt++) {
    const most = await allowed(make);
    const costly: string[] = [];
    for (const value of suspects) {
      const { milliseconds, status } = await cost((run) => make(value, run));
      assertStatus(status, value.slice(0, 30));
      if (milliseconds >= most) costly.push(value);
    }
    suspects = costly;
  }
  return suspects.map((value) => value.slice(0, 30));
}

/** Values on which careless patterns take quadratic time or worse. */
const repeated = [
  '/',
  ' ',
  '\t',
  ';',
  ',',
  '-',
  '.',
  '=',
  ':',
  '"',
  'a',
  'a,',
  'a;',
  '; ',
  ';q=',
  '%20',
  '..',
  'W/',
  '::',
];
const hostile = repeated.flatMap((piece) => {
  const many = piece.repeat(Math.floor(length / piece.length));
  return [many, `x${many}x`, `x;${many}x`];
});
const pathSafe = hostile.map((value) => value.replaceAll(/[\s"]/g, '+'));

/** Every header that the server, its framework or a library reads. */
const headersRead = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** What makes the rest of a value be read at all. */
const prefixes: Record<string, string> = {
  authorization: 'Bearer ',
  'content-type': 'application/json;',
  cookie: 'lang=',
  range: 'bytes=',
};

describe('a request that a stranger has made as costly as possible', () => {
  it.each(['/', '/api/', '/fr/', '/?', '/api/booking/availability?'])(
    'costs little after %s, and is answered with 414',
    { timeout: 120_000 },
    async (start) => {
      const make = (value: string, run: number) => ({ path: `${start}${value}${run}` });
      const costly = await findCostly(pathSafe, make, (status, value) => expect(status, value).toBe(414));
      expect(costly).toEqual([]);
    },
  );

  it.each(headersRead)('costs little by its header %s', { timeout: 120_000 }, async (name) => {
    const isSent = name === 'content-type' || name === 'idempotency-key';
    const body = { path: '/api/contact', method: 'POST', body: '{}' };
    const prefix = prefixes[name] ?? 'x';
    const calls: Sent[] = [{}, { path: '/nowhere' }, { path: '/api/admin/quotes' }, ...(isSent ? [body] : [])];
    for (const call of calls) {
      const make = (value: string, run: number) => ({ ...call, headers: { [name]: `${prefix}${value}${run}` } });
      const costly = await findCostly(hostile, make, (status, value) => expect(status, value).toBeLessThan(500));
      expect(costly, JSON.stringify(call)).toEqual([]);
    }
  });
});

describe('an address of more than 2,048 characters', () => {
  const long = (path: string, total: number) => path.padEnd(total, 'x');

  it.each(['/', '/?', '/api/', '/api/booking/availability?'])(
    'is refused after %s, and one of 2,048 is not',
    async (path) => {
      expect((await send({ path: long(path, 2_049) })).status).toBe(414);
      expect((await send({ path: long(path, 2_048) })).status).not.toBe(414);
    },
  );

  it('gets a sentence in JSON under /api', async () => {
    const { status, body } = await send({ path: long('/api/', 3_000), headers: { 'accept-language': 'fr' } });
    expect([status, JSON.parse(body).code]).toEqual([414, 'URI_TOO_LONG']);
  });

  it('may carry a search of an admin, which is longer', async () => {
    const search = encodeURIComponent('🦊'.repeat(100));
    const path = `/api/admin/contacts?search=${search}${search}`;
    expect(path.length).toBeGreaterThan(2_048);
    expect((await send({ path })).status).toBe(401);
    expect((await send({ path: long(path, 8_193) })).status).toBe(414);
  });
});
