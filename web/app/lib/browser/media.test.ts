import { afterEach, expect, it, vi } from 'vitest';
import { useMedia } from './media.ts';

/** The hook is a plain function here: what it subscribes to is handed to the test. */
const store = vi.hoisted(() => ({
  subscribe:
    (_: () => void): (() => void) =>
    () => {},
}));
vi.mock('react', () => ({
  useCallback: <F>(callback: F) => callback,
  useSyncExternalStore: <S>(subscribe: typeof store.subscribe, read: () => S) => {
    store.subscribe = subscribe;
    return read();
  },
}));

afterEach(() => vi.unstubAllGlobals());

it('reads a media query and follows it until the screen is left', () => {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const matchMedia = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: query === '(width > 40rem)' });
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('window', { matchMedia });
  expect(useMedia('(prefers-reduced-motion)')).toBe(false);
  expect(useMedia('(width > 40rem)')).toBe(true);

  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  lists.get('(width > 40rem)')?.dispatchEvent(new Event('change'));
  lists.get('(prefers-reduced-motion)')?.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  lists.get('(width > 40rem)')?.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledTimes(1);
});
