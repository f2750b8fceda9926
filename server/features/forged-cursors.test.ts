import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

/** Every call that takes a cursor, in each order that it offers. */
const lists = Object.values(endpoints).flatMap((endpoint) => {
  if (!('query' in endpoint) || !(endpoint.query instanceof z.ZodObject)) return [];
  const { cursor, sort } = endpoint.query.shape as Record<string, z.ZodType | undefined>;
  if (!cursor) return [];
  const sorts = sort instanceof z.ZodDefault ? ((sort.unwrap() as z.ZodEnum).options as string[]) : ['-createdAt'];
  return sorts.map((by) => ({ path: endpoint.path, sort: by, query: sort ? `sort=${by}&` : '' }));
});

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

it('are tried on every list', () => {
  expect(new Set(lists.map(({ path }) => path)).size).toBeGreaterThanOrEqual(7);
});

it.each(lists)('never break $path by $sort', async ({ path, sort, query }) => {
  const of = (value: unknown, id: unknown = 'x') => cursor(sort, 0, value, id);
  const forged = {
    'U+0000 in the value': of('a\u0000b'),
    'U+0000 in the id': of('a', 'a\u0000b'),
    'an id of 1,000 characters': of('a', 'x'.repeat(1_000)),
    'half of a surrogate pair': of('\ud800'),
    text: of('not a number'),
    'a number': of(5),
    'a fraction': of(1.5),
    'a number beyond any integer': of(1e300),
    'a date': of('2026-11-23T08:30:00.000Z'),
    'an empty text': of(''),
    'an object': of({ a: 1 }),
    'a direction of its own': cursor(sort, { a: 1 }, 'a', 'x'),
    'no text at all': Buffer.from([0xff, 0xfe, 0]).toString('base64url'),
  };
  for (const [what, text] of Object.entries(forged)) {
    const { status, json } = await server.call('GET', `${path}?${query}cursor=${text}`, { token });
    // A value of the right type reads as any other position.
    expect([200, 400], `${what}: ${JSON.stringify(json)}`).toContain(status);
    if (what.startsWith('U+0000')) expect(status, what).toBe(400);
  }
});
