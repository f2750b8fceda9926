import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchClosedDays } from './closed-days.ts';

const minute = 60_000;
let now = Date.parse('2026-11-23T08:30:00Z');
beforeEach(() => {
  // What was asked before serves nobody any more.
  now += 10 * minute;
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const data = { dates: ['2026-12-25'], replyBy: '2026-11-24T08:30:00.000Z' };
const answer = endpoints.getClosedDays.response.parse({ success: true, data });

it('asks where the contract says, once for all who ask within a minute', async () => {
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  expect(await Promise.all([fetchClosedDays(), fetchClosedDays()])).toEqual([data, data]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`/api${endpoints.getClosedDays.path}`);
  vi.setSystemTime(now + 2 * minute);
  await fetchClosedDays();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('Away', { status: 503 })],
  ['a refusal', async () => Response.json({ success: false, code: 'UNAVAILABLE', error: 'Away' }, { status: 503 })],
])('knows no day off and no moment with %s, and asks again', async (_, refusal) => {
  vi.stubGlobal('fetch', refusal);
  expect(await fetchClosedDays()).toEqual({ dates: [] });
  vi.stubGlobal('fetch', async () => Response.json(answer));
  expect(await fetchClosedDays()).toEqual(data);
});
