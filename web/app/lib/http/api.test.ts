import { calls, longCalls } from 'virtual:calls';
import { isLong } from '@vitrine/contracts/endpoints/endpoint.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, storeSession } from '../session/session.ts';
import { fakeBrowser, fakeFetch, json, refusal } from '../testing/fake-browser.ts';
import { CallError, call, callOrThrow, fetchFile, fetchJson } from './api.ts';
import { callTimeoutMs, longCallTimeoutMs } from './call-timeout.ts';

const admin = { type: 'admin', id: 'admin', name: 'Admin', email: 'admin@agency.test' } as const;
const unreachable = { ok: false, kind: 'unreachable' };
const never = () => new Promise<Response>(() => {});

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows method and path of every call', () => {
  const expected = Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]);
  expect(calls).toEqual(Object.fromEntries(expected));
  const expectedLong = Object.entries(endpoints).filter(([, call]) => isLong(call));
  expect(longCalls).toEqual(expectedLong.map(([name]) => name));
});

describe('a request', () => {
  it('has the method and path of the contract, its parameters escaped, and only the query that was given', async () => {
    const requests = fakeFetch(() => json({ success: true }));
    await call('getQuote', { params: { id: 'a/b c' } });
    await call('listQuotes', { query: { q: 'é&', status: undefined, limit: 0, cursor: '' } as never });
    expect(requests.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'GET /api/admin/quotes/a%2Fb%20c',
      'GET /api/admin/quotes?q=%C3%A9%26&limit=0',
    ]);
    expect(requests[0]?.init.body).toBeNull();
    expect(requests[0]?.init.headers).not.toHaveProperty('Content-Type');
  });

  it('leaves a parameter that is missing empty', async () => {
    const requests = fakeFetch(() => json({ success: true }));
    await call('getQuote', { params: {} as never });
    expect(requests[0]?.url).toBe('/api/admin/quotes/');
  });

  it('asks for JSON in the language of the page, without a token when nobody is signed in', async () => {
    browser.location.pathname = '/fr/contact';
    const requests = fakeFetch(() => json({ success: true }));
    await call('getAvailability');
    expect(requests[0]?.init.headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'fr' });
  });

  it('carries the stored token, its body as JSON, and the headers and language it was given', async () => {
    storeSession({ token: 'stored', user: admin });
    const requests = fakeFetch(() => json({ success: true }));
    const body = { name: 'Ana', email: 'ana@visitor.test', message: 'Grüße' };
    await call('createContact', { body, language: 'fr', headers: { 'Idempotency-Key': 'k' } });
    const { headers, body: sent, keepalive } = requests[0]?.init ?? {};
    expect(headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'fr',
      'Content-Type': 'application/json',
      Authorization: 'Bearer stored',
      'Idempotency-Key': 'k',
    });
    expect(JSON.parse(new TextDecoder().decode(sent as Uint8Array<ArrayBuffer>))).toEqual(body);
    expect(keepalive).toBe(false);
  });

  it('prefers the token it was given to the stored one', async () => {
    storeSession({ token: 'stored', user: admin });
    const requests = fakeFetch(() => json({ success: true }));
    await call('logout', { token: 'given' });
    expect(requests[0]?.init.headers.Authorization).toBe('Bearer given');
  });

  it.each([
    [59_999, true],
    [60_000, false],
  ])('of %d bytes outlives the page: %s', async (bytes, expected) => {
    const requests = fakeFetch(() => json({ success: true }));
    const empty = JSON.stringify({ message: '' }).length;
    // Two bytes each in UTF-8, so that counting characters would let the body through.
    const message = 'é'.repeat(100) + 'a'.repeat(bytes - empty - 200);
    await call('createContact', { body: { message } as never, keepalive: true });
    expect(requests[0]?.init).toMatchObject({ body: { length: bytes }, keepalive: expected });
  });
});

describe('a response', () => {
  it('of success is the body', async () => {
    fakeFetch(() => json({ success: true, data: { slots: [] } }));
    expect(await call('getAvailability')).toEqual({ ok: true, success: true, data: { slots: [] } });
  });

  it('of refusal has everything the server said', async () => {
    const more = { fields: { email: 'Wrong' }, steps: [2, 5], current: { step: 1 } };
    fakeFetch(() => refusal(409, 'BRIEF_CONFLICT', more, { 'Retry-After': '30' }));
    expect(await call('getAvailability')).toEqual({
      ok: false,
      kind: 'refused',
      status: 409,
      code: 'BRIEF_CONFLICT',
      error: 'Refused: BRIEF_CONFLICT',
      ...more,
      retryAfter: 30,
    });
  });

  it('of refusal has nothing the server did not say', async () => {
    fakeFetch(() => refusal(400, 'VALIDATION', {}, { 'Retry-After': '0' }));
    const outcome = await call('getAvailability');
    expect(Object.keys(outcome).sort()).toEqual(['code', 'error', 'kind', 'ok', 'status']);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['malformed JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } })],
    ['null', () => json(null)],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page where JSON is due', () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['a success with the status of a failure', () => json({ success: true }, 500)],
    ['a failure without a code or a sentence', () => json({ success: false }, 500)],
    ['an error in the JSON of a proxy', () => json({ error: 'Bad gateway' }, 502)],
  ])('counts as unreachable: %s', async (_name, respond) => {
    fakeFetch(respond);
    expect(await call('getAvailability')).toEqual(unreachable);
  });

  it.each([
    [{ success: false, error: 'Somehow' }, 500],
    [{ error: 'Invalid token' }, 400],
  ])('counts as refused by its sentence, without a code: %j', async (body, status) => {
    fakeFetch(() => json(body, status));
    expect(await call('getAvailability')).toEqual({
      ok: false,
      kind: 'refused',
      status,
      code: '',
      error: body.error,
    });
  });

  it('that takes 10 s is given up, and not a moment earlier', async () => {
    vi.useFakeTimers();
    fakeFetch(never);
    const settled = vi.fn();
    void call('getAvailability').then(settled);
    await vi.advanceTimersByTimeAsync(callTimeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ ...unreachable, isTimeUp: true });
    expect(callTimeoutMs).toBe(10_000);
  });

  it('for which pages are rendered has minutes, as a busy machine needs', async () => {
    vi.useFakeTimers();
    fakeFetch(never);
    const settled = vi.fn();
    void call('compareContentPages', { body: {} }).then(settled);
    await vi.advanceTimersByTimeAsync(longCallTimeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ ...unreachable, isTimeUp: true });
  });

  it('is given up when the caller aborts', async () => {
    fakeFetch(never);
    const controller = new AbortController();
    const outcome = call('getAvailability', { signal: controller.signal });
    controller.abort();
    expect(await outcome).toEqual(unreachable);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    fakeFetch(() => json({ success: true }));
    await call('getAvailability');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a 401', () => {
  const unauthenticated = () => refusal(401, 'UNAUTHENTICATED');

  it('ends the session', async () => {
    storeSession({ token: 'old', user: admin });
    fakeFetch(unauthenticated);
    expect(await call('getIdentity')).toMatchObject({ kind: 'refused', status: 401 });
    expect(readSession()).toBeNull();
    expect(browser.location.reload).not.toHaveBeenCalled();
  });

  it('that comes late, about an old token, does not end a newer session', async () => {
    storeSession({ token: 'old', user: admin });
    fakeFetch(() => {
      storeSession({ token: 'new', user: admin });
      return unauthenticated();
    });
    await call('getIdentity');
    expect(readSession()?.token).toBe('new');
  });

  it.each(['loginClient', 'loginAdmin'] as const)('of %s says nothing about a session', async (name) => {
    storeSession({ token: 'mine', user: admin });
    fakeFetch(() => refusal(401, 'INVALID_CREDENTIALS'));
    await call(name, { body: { email: 'a@b.test', password: 'x' } });
    expect(readSession()?.token).toBe('mine');
  });

  it('does not follow from any other refusal', async () => {
    storeSession({ token: 'mine', user: admin });
    fakeFetch(() => refusal(403, 'FORBIDDEN'));
    await call('getIdentity');
    expect(readSession()?.token).toBe('mine');
  });

  it.each([
    ['/admin', 1],
    ['/fr/admin/dashboard', 1],
    ['/administration', 0],
    ['/wizard', 0],
  ])('on %s reloads the page %d times', async (path, times) => {
    browser.location.pathname = path;
    storeSession({ token: 'old', user: admin });
    fakeFetch(unauthenticated);
    await call('getIdentity');
    // Without a session, once more: a page that reloads for that would never stop.
    await call('getIdentity');
    expect(browser.location.reload).toHaveBeenCalledTimes(times);
  });
});

describe('callOrThrow', () => {
  it('returns the response', async () => {
    fakeFetch(() => json({ success: true, data: 1 }));
    expect(await callOrThrow('getAvailability')).toMatchObject({ data: 1 });
  });

  it('throws the outcome, with the sentence of a refusal', async () => {
    fakeFetch(() => refusal(403, 'FORBIDDEN'));
    const error = await callOrThrow('getAvailability').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ name: 'CallError', message: 'Refused: FORBIDDEN', outcome: { code: 'FORBIDDEN' } });
  });

  it('throws when there is no response', async () => {
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await callOrThrow('getAvailability').catch((thrown) => thrown);
    expect(error).toMatchObject({ message: 'The server could not be reached', outcome: unreachable });
  });
});

describe('fetchFile', () => {
  it('finds the server unreachable when a proxy answers with a page', async () => {
    fakeFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }));
    expect(await fetchFile('getBriefPdf')).toEqual(unreachable);
  });

  const pdf = (headers: Record<string, string>) =>
    new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', ...headers } });

  it.each([
    ['attachment; filename="brief.pdf"', 'brief.pdf'],
    ['attachment; filename=brief.pdf; size=4', 'brief.pdf'],
    ['attachment', 'getBriefPdf'],
  ])('reads the name from %s', async (disposition, name) => {
    fakeFetch(() => pdf({ 'Content-Disposition': disposition }));
    const outcome = await fetchFile('getBriefPdf');
    expect(outcome).toMatchObject({ ok: true, name });
    expect(outcome.ok && (await outcome.file.text())).toBe('%PDF');
  });

  it('needs no name', async () => {
    fakeFetch(() => pdf({}));
    expect(await fetchFile('getBriefPdf')).toMatchObject({ ok: true, name: 'getBriefPdf' });
  });

  it('is refused like any call', async () => {
    fakeFetch(() => refusal(429, 'RATE_LIMITED'));
    expect(await fetchFile('getBriefPdf')).toMatchObject({ kind: 'refused', code: 'RATE_LIMITED' });
  });

  it.each([
    ['JSON in place of a file', () => json({ success: true })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('finds the server unreachable: %s', async (_name, respond) => {
    fakeFetch(respond);
    expect(await fetchFile('getBriefPdf')).toEqual(unreachable);
  });

  /** A file whose chunks come one by one, each after a pause. */
  function slowFile(type: string, pauses: readonly number[]) {
    fakeFetch(({ init: { signal } }) => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          for (const pause of pauses) {
            await new Promise((resolve) => setTimeout(resolve, pause));
            if (signal?.aborted) return;
            controller.enqueue(new TextEncoder().encode('x'));
          }
          controller.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': type } });
    });
  }

  it.each([
    ['text/csv; charset=utf-8', [6000, 6000, 6000], 'xxx'],
    ['text/csv', [6000, 10_001], undefined],
    ['application/pdf', [6000, 6000], undefined],
  ])('of %s whose chunks take %j ms gives %s', async (type, pauses, text) => {
    vi.useFakeTimers();
    slowFile(type, pauses);
    const outcome = fetchFile('exportQuotes');
    await vi.advanceTimersByTimeAsync(20_000);
    const { ok, ...rest } = await outcome;
    expect(ok ? await (rest as { file: Blob }).file.text() : undefined).toBe(text);
  });
});

describe('fetchJson', () => {
  it('returns a body of any shape', async () => {
    fakeFetch(() => json([1, 2]));
    expect(await fetchJson('getAvailability')).toEqual([1, 2]);
  });

  it.each([
    ['a refusal', () => refusal(503, 'UNAVAILABLE')],
    ['a page', () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns nothing for %s', async (_name, respond) => {
    fakeFetch(respond);
    expect(await fetchJson('getAvailability')).toBeUndefined();
  });
});
