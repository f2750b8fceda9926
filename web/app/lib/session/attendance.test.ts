import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../http/api.ts';
import { readEventStream } from '../http/event-stream.ts';
import { fakeBrowser, fakeFetch, json } from '../testing/fake-browser.ts';
import { followActs } from './attendance.ts';
import { storeSession } from './session.ts';

const minute = 60_000;
let browser: ReturnType<typeof fakeBrowser>;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = fakeBrowser('/admin');
  end = followActs();
  browser.window.dispatchEvent(new Event('keydown'));
  storeSession({ token: 'stored', user: { type: 'admin', id: 'admin', name: 'Admin', email: 'admin@agency.test' } });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a call, and a connection for live updates, say that nobody is there. */
async function saysUnattended(): Promise<boolean[]> {
  const requests = fakeFetch(() => json({ success: true }));
  await call('getCounts');
  await readEventStream('watchLists', { signal: new AbortController().signal, onEvent: () => {} });
  return requests.map(({ init }) => 'X-Unattended' in init.headers);
}

describe('a page with a session', () => {
  it('says with each request when nobody has touched it for five minutes', async () => {
    expect(await saysUnattended()).toEqual([false, false]);
    vi.setSystemTime(Date.now() + 5 * minute - 1);
    expect(await saysUnattended()).toEqual([false, false]);
    vi.setSystemTime(Date.now() + 1);
    expect(await saysUnattended()).toEqual([true, true]);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])('is attended again at %s', async (act) => {
    vi.setSystemTime(Date.now() + 60 * minute);
    expect(await saysUnattended()).toEqual([true, true]);
    browser.window.dispatchEvent(new Event(act));
    expect(await saysUnattended()).toEqual([false, false]);
  });

  it('is not attended by what happens without a person', async () => {
    vi.setSystemTime(Date.now() + 60 * minute);
    for (const event of ['focus', 'online', 'scroll', 'visibilitychange'])
      browser.window.dispatchEvent(new Event(event));
    expect(await saysUnattended()).toEqual([true, true]);
  });
});
