import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, fakeFetch, json, refusal } from '../testing/fake-browser.ts';
import {
  beginSession,
  clearSession,
  isValidatedClient,
  readSession,
  storeSession,
  subscribeToSession,
  userOf,
} from './session.ts';
import { logOut, refreshSession } from './session-calls.ts';

const client = {
  id: '7',
  name: 'Ana',
  email: 'ana@client.test',
  isValidated: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  deletionRequestedAt: null,
};
const session = { token: 'mine', user: userOf({ type: 'client', client }) };

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => [
  browser.window.localStorage.getItem('authToken'),
  browser.window.localStorage.getItem('userData'),
];
const store = (token: string, user: string) => {
  browser.window.localStorage.setItem('authToken', token);
  browser.window.localStorage.setItem('userData', user);
};

describe('a user', () => {
  it('is stored with its type, an admin under one name', () => {
    expect(userOf({ type: 'client', client })).toEqual({ ...client, type: 'client' });
    expect(userOf({ type: 'admin', email: 'boss@agency.test' })).toEqual({
      type: 'admin',
      id: 'admin',
      name: 'Admin',
      email: 'boss@agency.test',
    });
  });

  it.each([
    ['a validated client', { ...client, type: 'client' }, true],
    ['a client who waits', { ...client, type: 'client', isValidated: false }, false],
    ['a client validated with something else than true', { ...client, type: 'client', isValidated: 'true' }, false],
    ['an admin', { type: 'admin', isValidated: true }, false],
    ['nobody', undefined, false],
  ])('counts as a validated client: %s', (_name, user, expected) => {
    expect(isValidatedClient(user as never)).toBe(expected);
  });
});

describe('the stored session', () => {
  it('is read as it was stored, and the same object until it changes', () => {
    storeSession(session);
    expect(stored()).toEqual(['mine', JSON.stringify(session.user)]);
    const read = readSession();
    expect(read).toEqual(session);
    expect(readSession()).toBe(read);
    storeSession({ ...session, token: 'next' });
    expect(readSession()?.token).toBe('next');
    storeSession({ token: 'next', user: { ...session.user, name: 'Anna' } as never });
    expect(readSession()?.user.name).toBe('Anna');
  });

  it('is gone once cleared', () => {
    storeSession(session);
    clearSession();
    expect(readSession()).toBeNull();
    expect(stored()).toEqual([null, null]);
  });

  it('of a shared computer is in the tab alone, and stays there', () => {
    storeSession(session);
    beginSession({ ...session, token: 'next' }, true);
    expect(stored()).toEqual([null, null]);
    expect(readSession()?.token).toBe('next');
    storeSession({ token: 'next', user: { ...session.user, name: 'Anna' } as never });
    expect(stored()).toEqual([null, null]);
    expect(readSession()?.user.name).toBe('Anna');
    clearSession();
    expect(readSession()).toBeNull();
    expect(browser.window.sessionStorage.length).toBe(0);
    beginSession(session, false);
    expect(stored()[0]).toBe('mine');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a user of no known kind', '{"type":"robot"}'],
    ['cut off', '{"type":"client"'],
  ])('is cleared when the user is %s', (_name, user) => {
    store('mine', user);
    expect(readSession()).toBeNull();
    expect(stored()).toEqual([null, null]);
  });

  it('needs both halves, and leaves one alone', () => {
    store('mine', '');
    expect(readSession()).toBeNull();
    store('', JSON.stringify(session.user));
    expect(readSession()).toBeNull();
    expect(browser.window.localStorage.getItem('userData')).not.toBeNull();
    store('mine', '');
    expect(readSession()).toBeNull();
    expect(browser.window.localStorage.getItem('authToken')).toBe('mine');
    store('', '{');
    expect(readSession()).toBeNull();
    expect(browser.window.localStorage.getItem('userData')).toBe('{');
  });

  it('is none where the browser refuses its storage', () => {
    Object.defineProperty(browser.window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    expect(() => storeSession(session)).not.toThrow();
    expect(readSession()).toBeNull();
  });

  it('notifies this page and other tabs, until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToSession(listener);
    storeSession(session);
    clearSession();
    browser.window.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    storeSession(session);
    browser.window.dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('logging out', () => {
  it('ends the session here at once, and on the server with its token', async () => {
    storeSession(session);
    const requests = fakeFetch(() => json({ success: true }));
    const ended = logOut();
    expect(readSession()).toBeNull();
    await ended;
    expect(requests).toMatchObject([{ url: '/api/auth/logout', init: { headers: { Authorization: 'Bearer mine' } } }]);
  });

  it('of a shared computer leaves nothing of what was written or sent in the tab', async () => {
    beginSession(session, true);
    const { sessionStorage } = browser.window;
    for (const key of ['draft:contact', 'receipt:quote', 'idempotency:quote', 'wizard:7', 'unsent:7']) {
      sessionStorage.setItem(key, '{"name":"Ana"}');
    }
    fakeFetch(() => json({ success: true }));
    await logOut();
    expect(sessionStorage.length).toBe(0);
  });

  it('does nothing without a session', async () => {
    const requests = fakeFetch(() => json({ success: true }));
    await logOut();
    expect(requests).toEqual([]);
  });
});

describe('refreshing the session', () => {
  const identity = (name: string) => json({ success: true, data: { type: 'client', client: { ...client, name } } });

  it('stores what the server says of the user', async () => {
    storeSession(session);
    fakeFetch(() => identity('Anna'));
    expect(await refreshSession()).toMatchObject({ type: 'client', name: 'Anna' });
    expect(readSession()).toMatchObject({ token: 'mine', user: { name: 'Anna' } });
  });

  it('asks nothing without a session', async () => {
    const requests = fakeFetch(() => identity('Anna'));
    expect(await refreshSession()).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('asks nothing, and gives up what it has asked, once the session is another', async () => {
    storeSession(session);
    const requests = fakeFetch(() => new Promise<Response>(() => {}));
    const loading = refreshSession();
    clearSession();
    expect(await loading).toBeUndefined();
    expect(requests).toEqual([]);
    storeSession(session);
    const asking = refreshSession();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    clearSession();
    expect(await asking).toBeUndefined();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('does not bring back a session that has been cleared without a word', async () => {
    storeSession(session);
    fakeFetch(() => {
      browser.window.localStorage.clear();
      return identity('Anna');
    });
    expect(await refreshSession()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
  });

  it('ignores a response about a token that has been replaced', async () => {
    storeSession(session);
    fakeFetch(() => {
      storeSession({ ...session, token: 'next' });
      return identity('Anna');
    });
    expect(await refreshSession()).toBeUndefined();
    expect(readSession()).toMatchObject({ token: 'next', user: { name: 'Ana' } });
  });

  it('keeps the session when the server is away, and ends it when the token is refused', async () => {
    storeSession(session);
    fakeFetch(() => refusal(503, 'UNAVAILABLE'));
    expect(await refreshSession()).toBeUndefined();
    expect(readSession()).toEqual(session);
    fakeFetch(() => refusal(401, 'UNAUTHENTICATED'));
    await refreshSession();
    expect(readSession()).toBeNull();
  });
});
