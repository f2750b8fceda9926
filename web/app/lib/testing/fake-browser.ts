import { vi } from 'vitest';

/** Web storage in memory. */
function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/**
 * Replaces the globals of a browser that `web/app/lib` uses, until `vi.unstubAllGlobals`.
 * @param path of the page that is open
 */
export function fakeBrowser(path = '/') {
  const window = Object.assign(new EventTarget(), { localStorage: fakeStorage(), sessionStorage: fakeStorage() });
  const location = { pathname: path, reload: vi.fn() };
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', location);
  return { window, location };
}

/** A request as the page sent it. */
type SentRequest = { readonly url: string; readonly init: RequestInit & { headers: Record<string, string> } };

/** Replaces `fetch`: collects the requests, and answers each with what `answer` returns. */
export function fakeFetch(respond: (request: SentRequest) => Response | Promise<Response>) {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: SentRequest['init']) => {
    const request = { url, init };
    requests.push(request);
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      Promise.resolve(respond(request)).then(resolve, reject);
    });
  });
  return requests;
}

/** A response of the API. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** A refusal as the API sends it. */
export function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}) {
  return json({ success: false, code, error: `Refused: ${code}`, ...more }, status, headers);
}
