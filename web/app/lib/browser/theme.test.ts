import { colourDefaults } from '@vitrine/contracts/colours.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookHeadOf } from '../../look-head.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { chooseTheme, useTheme } from './theme.ts';

type Store = { subscribe: (listener: () => void) => () => void; read: () => unknown; readOnServer: () => unknown };

/** The hook passes its parts to React; here they are used directly. */
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: unknown, read: unknown, readOnServer: unknown) => ({
    subscribe,
    read,
    readOnServer,
  }),
}));
const { paper } = colourDefaults;

// biome-ignore lint/correctness/useHookAtTopLevel: a plain function here, see above
const store = useTheme() as unknown as Store;

let browser: ReturnType<typeof fakeBrowser>;
let root: { dataset: { theme?: string } };
/** The two colours of the browser's bar, as every page has them in its head. */
let bars: { media: string; content: string }[];
let system: EventTarget & { matches: boolean };
beforeEach(() => {
  browser = fakeBrowser();
  root = { dataset: {} };
  bars = (['light', 'dark'] as const).map((name) => ({
    media: `(prefers-color-scheme: ${name})`,
    content: paper[name],
  }));
  system = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('barColours', paper);
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => bars });
  Object.assign(browser.window, {
    matchMedia: (query: string) => {
      expect(query).toBe('(prefers-color-scheme: dark)');
      return system;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const barColours = () => bars.map(({ content }) => content);
const fromOtherTab = (key: string | null) => browser.window.dispatchEvent(Object.assign(new Event('storage'), { key }));

describe('the theme', () => {
  it('is that of the system until one is chosen', () => {
    expect(store.read()).toBe('dark');
    system.matches = false;
    expect(store.read()).toBe('light');
    chooseTheme('dark');
    expect(store.read()).toBe('dark');
    chooseTheme('light');
    system.matches = true;
    expect(store.read()).toBe('light');
    expect(store.readOnServer()).toBeUndefined();
  });

  it('is stored, and notified of', () => {
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    chooseTheme('light');
    expect(browser.window.localStorage.getItem('theme')).toBe('light');
    expect(root.dataset.theme).toBe('light');
    expect(barColours()).toEqual([paper.light, paper.light]);
    system.dispatchEvent(new Event('change'));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    chooseTheme('dark');
    system.dispatchEvent(new Event('change'));
    browser.window.localStorage.setItem('theme', 'light');
    fromOtherTab('theme');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(root.dataset.theme).toBe('dark');
  });

  it('follows what another tab stores', () => {
    const unsubscribe = store.subscribe(() => {});
    browser.window.localStorage.setItem('theme', 'dark');
    fromOtherTab('draft:contact');
    expect(root.dataset.theme).toBeUndefined();
    fromOtherTab('theme');
    expect(root.dataset.theme).toBe('dark');
    browser.window.localStorage.setItem('theme', 'light');
    fromOtherTab('theme');
    expect(root.dataset.theme).toBe('light');
    // Another tab has cleared everything.
    browser.window.localStorage.clear();
    fromOtherTab(null);
    expect(root.dataset.theme).toBeUndefined();
    expect(barColours()).toEqual([paper.light, paper.dark]);
    browser.window.localStorage.setItem('theme', 'sepia');
    fromOtherTab('theme');
    expect(root.dataset.theme).toBeUndefined();
    unsubscribe();
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['sepia', undefined],
  ] as const)('stored as %s shows before the first paint as %s', (stored, shown) => {
    vi.stubGlobal('localStorage', browser.window.localStorage);
    browser.window.localStorage.setItem('theme', stored);
    // biome-ignore lint/security/noGlobalEval: the script is inline in every page, and runs there as it does here
    eval(lookHeadOf().script);
    expect(root.dataset.theme).toBe(shown);
    expect(barColours()).toEqual(shown ? [paper[shown], paper[shown]] : [paper.light, paper.dark]);
  });
});
