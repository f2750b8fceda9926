import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type Endpoint, endpoints } from '@vitrine/contracts/endpoints.ts';
import { maxBodyBytes, maxFileBytes } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { bodyBoundsOf, isDeeper } from './body-bounds.ts';

const calls = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method, takesFile }]) => method !== 'GET' && method !== 'DELETE' && !takesFile,
);
const open = calls.filter(([, { access }]) => access === 'public');
const kilobyte = 1024;

describe('the bounds of a body', () => {
  it.each([
    ['nothing', undefined, 1],
    ['a short text', z.strictObject({ a: z.string().max(200) }), 8],
    ['a long text', z.strictObject({ a: z.string().max(2000) }), 15],
    ['a text', z.strictObject({ a: z.string().max(1000) }), 8],
    ['a list', z.strictObject({ a: z.array(z.string().max(100)).max(10) }), 8],
    ['the longer of two', z.union([z.strictObject({ a: z.string().max(1000) }), z.strictObject({})]), 8],
    ['a pattern', z.strictObject({ a: z.string().regex(/^[0-9a-f]{64}$/) }), 1],
    [
      'what is refined, transformed, optional',
      z.string().max(100).trim().refine(Boolean).transform(Number).optional(),
      1,
    ],
    ['a pattern without an end', z.strictObject({ a: z.string().regex(/^\w+$/) }), maxBodyBytes / kilobyte],
    ['anything', z.strictObject({ a: z.unknown() }), maxBodyBytes / kilobyte],
  ] as const)('follow from what is taken: %s', (_, schema, kilobytes) => {
    expect(bodyBoundsOf(schema).bytes / kilobyte).toBe(kilobytes);
  });

  it('are a kilobyte where a token is all', () => {
    const tokens = calls.filter(
      ([, { body }]) => body instanceof z.ZodObject && Object.keys(body.shape).join() === 'token',
    );
    expect(tokens.length).toBeGreaterThan(2);
    for (const [name, { body }] of tokens) expect([name, bodyBoundsOf(body).bytes]).toEqual([name, kilobyte]);
  });

  it('are far below those of any body where nobody is signed in', () => {
    const large = open.filter(([, { body }]) => bodyBoundsOf(body).bytes > maxBodyBytes / 2);
    expect(large.map(([name]) => name)).toEqual([]);
  });

  it('of a login are what a passkey signs, and no certificates', () => {
    expect(bodyBoundsOf(endpoints.finishLogin.body).bytes).toBeLessThan(48 * 1024);
  });

  it('have room for the longest of each field, in any way of writing it', () => {
    for (const [name, { body }] of calls) {
      if (!(body instanceof z.ZodObject)) continue;
      const longest: Record<string, string> = {};
      for (const [field, schema] of Object.entries(body.shape)) {
        const { maxLength } = schema as { maxLength?: number | null };
        if (maxLength) longest[field] = 'x'.repeat(maxLength);
      }
      expect([name, JSON.stringify(longest, null, 2).length <= bodyBoundsOf(body).bytes]).toEqual([name, true]);
    }
  });
});

describe('the depth of a body', () => {
  it.each([
    ['{"a":[1]}', 2, false],
    ['{"a":[1]}', 1, true],
    ['[[],[],[[]]]', 3, false],
    ['{"a":"[[[[\\"[[["}', 1, false],
    ['{"a":"\\\\","b":[[]]}', 2, true],
    ['"[[[', 0, false],
    [']]]][[[', 2, false],
  ])('of %s is more than %i: %s', (json, most, expected) => {
    expect(isDeeper(json, most)).toBe(expected);
  });
});

describe('a body that is more than its call can need', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await makeTestServer();
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const send = (path: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api${path.replace(/:\w+/g, 'x')}`,
      payload,
      headers: { 'content-type': 'application/json' },
    });
  const posts = open.filter(([, { method }]) => method === 'POST');

  it.each(posts)('is refused for its size: %s', async (_, { path, body }) => {
    const { bytes } = bodyBoundsOf(body);
    const large = await send(path, JSON.stringify({ token: 'x'.repeat(bytes) }));
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const taken = await send(path, `${JSON.stringify({ token: 'x' })}${' '.repeat(bytes - 13)}`);
    expect(taken.statusCode).not.toBe(413);
  });

  it.each(posts)('is refused for its depth: %s', async (_, { path, body }) => {
    const { depth } = bodyBoundsOf(body);
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const deep = await send(path, nested(depth + 1));
    expect([deep.statusCode, deep.json().fields]).toEqual([400, { body: expect.any(String) }]);
    // As deep as it may be, it is looked at.
    if (body) expect((await send(path, `{"token":${nested(depth - 1)}}`)).json().fields).not.toHaveProperty('body');
  });

  it.each([
    ['its size', 'application/json', 413],
    ['its type', 'text/plain', 415],
    ['its type, as a file', 'application/octet-stream', 415],
  ])('is refused for %s in a way that whoever is still sending it hears', async (_, type, status) => {
    // A proxy that is cut off while it writes tells its client nothing of the refusal.
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await postTwice(`${url}/api/contact`, 6 * 1024 * kilobyte, { 'content-type': type })).toEqual([
        status,
        status,
      ]);
    }
  });

  it('is heard to be refused too where it is a file that is read only as far as it may go', async () => {
    const { token } = await makeClient(server, 'sender@client.example');
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
    const statuses = await postTwice(
      `${url}/api/account/files?name=a.pdf`,
      maxFileBytes + 5 * 1024 * kilobyte,
      headers,
    );
    expect(statuses).toEqual([413, 413]);
  });
});

/** Sends a body twice over one connection, each time to its end. @returns both statuses, or what became of the connection */
async function postTwice(
  url: string,
  bytes: number,
  given: Readonly<Record<string, string>>,
): Promise<(number | string | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...given, 'content-length': bytes };
  const send = async () => {
    const sent = request(url, { method: 'POST', agent, headers });
    const broken = new Promise<string>((resolve) => sent.once('error', ({ message }) => resolve(message)));
    const written = new Promise<void>((resolve) => sent.end(Buffer.alloc(bytes, 'n'), resolve));
    const response = (once(sent, 'response') as Promise<[IncomingMessage]>).then(async ([response]) => {
      response.resume();
      await Promise.all([once(response, 'end'), written]);
      return response.statusCode;
    });
    return await Promise.race([broken, response]);
  };
  const statuses = [await send(), await send()];
  agent.destroy();
  return statuses;
}
