import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { effortFactor } from '../../platform/robots/effort.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let now = testNow;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test at a time of its own, since a count is kept for a moment.
  now += 60 * 60_000;
  server.clock.set(now);
  await server.database.queries.deleteFrom('used_proofs_of_work').execute();
});

const minute = 60_000;
const store = (count: number, at: number) => {
  const created_at = toInstant(at);
  const rows = Array.from({ length: count }, (_, n) => ({ id: `${at} ${n}`, created_at }));
  return server.database.queries.insertInto('used_proofs_of_work').values(rows).execute();
};

it.each([
  [29, 1],
  [30, 2],
  [99, 2],
  [100, 4],
  [299, 4],
  [300, 8],
])('after %i forms in ten minutes a proof is %i times as hard', async (count, factor) => {
  await store(count, now - 10 * minute);
  expect(await effortFactor(server.platform)).toBe(factor);
});

it('forms that came earlier count no more, and those of a clock that was ahead never did', async () => {
  await store(300, now - 10 * minute - 1);
  await store(300, now + 60 * minute);
  expect(await effortFactor(server.platform)).toBe(1);
});
