import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../lib/testing/fake-browser.ts';
import { isStorageBlocked } from './log-in.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const refused = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

it('a browser that stores is none that blocks, and keeps nothing of the try', () => {
  for (const isShared of [false, true]) expect(isStorageBlocked(isShared)).toBe(false);
  expect([browser.window.localStorage.length, browser.window.sessionStorage.length]).toEqual([0, 0]);
});

it.each([
  ['takes nothing', refused],
  ['forgets at once', () => {}],
])('one that %s is', (_, setItem) => {
  vi.spyOn(browser.window.localStorage, 'setItem').mockImplementation(setItem);
  expect(isStorageBlocked(false)).toBe(true);
  expect(isStorageBlocked(true)).toBe(false);
});

it('one that has room for a few letters, and not for a session, is', () => {
  const { localStorage } = browser.window;
  const setItem = localStorage.setItem;
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) =>
    value.length > 200 ? refused() : setItem(key, value),
  );
  expect(isStorageBlocked(false)).toBe(true);
});

it('one that has no storage is', () => {
  Object.defineProperty(browser.window, 'localStorage', { value: null });
  expect(isStorageBlocked(false)).toBe(true);
});
