import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, storeSession } from '../session/session.ts';
import { fakeBrowser, fakeFetch, json, refusal } from '../testing/fake-browser.ts';
import { firstByteTimeoutMs, maxSilenceMs, readEventStream } from './event-stream.ts';

const admin = { type: 'admin', id: 'admin', name: 'Admin', email: 'admin@agency.test' } as const;
const unreachable = { ok: false, kind: 'unreachable' };

beforeEach(() => {
  fakeBrowser('/fr/admin');
  storeSession({ token: 'mine', user: admin });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream whose chunks come after their pauses, in milliseconds, and which ends after the last. */
function stream(chunks: readonly (readonly [pause: number, text: string])[], type = 'text/event-stream') {
  return fakeFetch(({ init: { signal } }) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (const [pause, text] of chunks) {
          await new Promise((resolve) => setTimeout(resolve, pause));
          if (signal?.aborted) return;
          controller.enqueue(new TextEncoder().encode(text));
        }
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': type } });
  });
}

async function read(signal = new AbortController().signal) {
  const events: string[] = [];
  const onActivity = vi.fn();
  const onRetry = vi.fn();
  const outcome = readEventStream('watchLists', {
    signal,
    onEvent: ({ event, data }) => events.push(`${event}: ${data}`),
    onActivity,
    onRetry,
  });
  await vi.advanceTimersByTimeAsync(200_000);
  return { outcome: await outcome, events, onActivity, onRetry };
}

describe('a stream of events', () => {
  it('is asked for with the token, in the language of the page', async () => {
    const requests = stream([]);
    await read();
    expect(requests).toMatchObject([{ url: '/api/admin/events', init: { method: 'GET', cache: 'no-store' } }]);
    expect(requests[0]?.init.headers).toEqual({
      Accept: 'text/event-stream',
      'Accept-Language': 'fr',
      Authorization: 'Bearer mine',
    });
  });

  it('is parsed, whatever the chunks, and every chunk is a sign of life', async () => {
    stream([
      [0, 'retry: 7000\n\nevent: counts\nda'],
      [10, 'ta: 1\n\n'],
      [10, ': keep-alive\n\n'],
    ]);
    const { outcome, events, onActivity, onRetry } = await read();
    expect(outcome).toEqual({ ok: true });
    expect(events).toEqual(['counts: 1']);
    expect(onActivity).toHaveBeenCalledTimes(3);
    expect(onRetry).toHaveBeenCalledExactlyOnceWith(7000);
  });

  it('works without listeners for retries and signs of life', async () => {
    stream([[0, 'retry: 7000\n\n']]);
    const outcome = readEventStream('watchLists', { signal: new AbortController().signal, onEvent: () => {} });
    await vi.advanceTimersByTimeAsync(10);
    expect(await outcome).toEqual({ ok: true });
  });

  it.each([
    ['a first byte in time', [[firstByteTimeoutMs - 1, ':\n\n']], { ok: true }],
    ['a first byte too late', [[firstByteTimeoutMs + 1, ':\n\n']], unreachable],
    [
      'a silence that is not too long',
      [
        [0, ':\n\n'],
        [maxSilenceMs - 1, ':\n\n'],
        [maxSilenceMs - 1, ':\n\n'],
      ],
      { ok: true },
    ],
    [
      'a silence that is',
      [
        [0, ':\n\n'],
        [maxSilenceMs + 1, ':\n\n'],
      ],
      unreachable,
    ],
  ] as const)('with %s ends as %j', async (_name, chunks, expected) => {
    stream(chunks as readonly (readonly [number, string])[]);
    expect((await read()).outcome).toEqual(expected);
  });

  it('ends when the caller aborts', async () => {
    stream([
      [0, ':\n\n'],
      [5000, ':\n\n'],
    ]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1000);
    const { outcome, onActivity } = await read(controller.signal);
    expect(outcome).toEqual(unreachable);
    expect(onActivity).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind', async () => {
    stream([[0, ':\n\n']]);
    await read();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a response that is no stream', () => {
  it('is a refusal, and a 401 ends the session', async () => {
    fakeFetch(() => refusal(401, 'UNAUTHENTICATED'));
    expect((await read()).outcome).toMatchObject({ kind: 'refused', code: 'UNAUTHENTICATED' });
    expect(readSession()).toBeNull();
  });

  it('leaves the session alone when it is another refusal', async () => {
    fakeFetch(() => refusal(503, 'UNAVAILABLE'));
    expect((await read()).outcome).toMatchObject({ kind: 'refused', status: 503 });
    expect(readSession()?.token).toBe('mine');
  });

  it.each([
    ['JSON', () => json({ success: true })],
    ['nothing', () => new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })],
    ['a body without a type', () => new Response(new Uint8Array([58]))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('counts as unreachable: %s', async (_name, respond) => {
    fakeFetch(respond);
    expect((await read()).outcome).toEqual(unreachable);
  });
});
