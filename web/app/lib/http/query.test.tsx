import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './api.ts';
import { unreachable } from './outcome.ts';
import { inItsTurn, Queries } from './query.tsx';

/** The client that a screen inside `Queries` gets. */
function clientOfScreen(): QueryClient {
  let client: QueryClient | undefined;
  const Screen = () => {
    client = useQueryClient();
    return null;
  };
  renderToStaticMarkup(
    <Queries>
      <Screen />
    </Queries>,
  );
  if (!client) throw new Error('The screen was not rendered.');
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often a query is asked that always fails. */
async function attempts(error: Error, options: Partial<typeof inItsTurn> = { retryDelay: () => 1 }): Promise<number> {
  const ask = vi.fn(() => Promise.reject(error));
  const result = clientOfScreen().fetchQuery({ queryKey: ['it'], queryFn: ask, ...options });
  const failed = expect(result).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await failed;
  return ask.mock.calls.length;
}

describe('a query that fails', () => {
  it('is asked a second time where the server could not be reached', async () => {
    expect(await attempts(new CallError(unreachable))).toBe(2);
    expect(await attempts(new TypeError('Failed to fetch'))).toBe(2);
  });

  it('is not asked again once the time was up: nobody waits twice as long', async () => {
    expect(await attempts(new CallError({ ...unreachable, isTimeUp: true }))).toBe(1);
  });

  it('is not asked again where it was refused', async () => {
    expect(
      await attempts(new CallError({ ok: false, kind: 'refused', status: 404, code: 'NOT_FOUND', error: '' })),
    ).toBe(1);
  });

  it('in its turn, is asked three times more when a busy server says so, and otherwise as every other', async () => {
    const refused = { ok: false, kind: 'refused', code: 'UNAVAILABLE', error: '' } as const;
    const busy = new CallError({ ...refused, status: 503, retryAfter: 5 });
    const begun = Date.now();
    expect(await attempts(busy, inItsTurn)).toBe(4);
    expect(Date.now() - begun).toBe(3 * 5_000);
    expect(await attempts(new CallError({ ...refused, status: 503 }), inItsTurn)).toBe(1);
    expect(await attempts(new CallError({ ...refused, status: 429, retryAfter: 5 }), inItsTurn)).toBe(1);
    expect(await attempts(new CallError(unreachable), inItsTurn)).toBe(2);
  });
});

/** Those whose failure shows nothing, since there is something else to show. */
const silent = ['lib/http/query.tsx', 'features/booking/availability.ts'];

it('keeps its error while it is asked again, wherever something is loaded', () => {
  const sources = readdirSync(new URL('../..', import.meta.url), { recursive: true, encoding: 'utf8' });
  const loading = sources
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !silent.includes(name))
    .filter((name) => {
      const source = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
      const isBare = /\buseQuery[<(](?![^;]*skipToken)/.test(source);
      const isList = /\buseInfiniteQuery[<(]/.test(source) && !/dashboard-queries|useKeptError/.test(name + source);
      return isBare || isList;
    });
  expect(loading).toEqual([]);
});

it('is not asked again for a moment', async () => {
  const ask = vi.fn(async () => 'data');
  const client = clientOfScreen();
  const query = { queryKey: ['it'], queryFn: ask };
  await client.fetchQuery(query);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(2);
});
