import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchClosedDays } from './closed-days.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks where the contract says', async () => {
  const data = { dates: ['2026-12-25'], replyBy: '2026-11-24T08:30:00.000Z' };
  const answer = endpoints.getClosedDays.response.parse({ success: true, data });
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  expect(await fetchClosedDays()).toEqual(['2026-12-25']);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`/api${endpoints.getClosedDays.path}`);
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('Away', { status: 503 })],
  ['a refusal', async () => Response.json({ success: false, code: 'UNAVAILABLE', error: 'Away' }, { status: 503 })],
])('knows no day off with %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await fetchClosedDays()).toEqual([]);
});
