import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

export type Theme = 'dark' | 'light';

const key = storageKeys.theme;

/** The elements with the colours of the browser's bar. */
export const barMetas = 'meta[name="theme-color"]';

declare global {
  /** The colours of the browser's bar, which the script in its head says (`look-head.ts`): no module of a page has them. */
  var barColours: Readonly<Record<Theme, string>>;
}

const listeners = createListeners();

function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function stored(): Theme | undefined {
  const value = readStored('localStorage', key);
  return value === 'dark' || value === 'light' ? value : undefined;
}

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return darkSystem().matches ? 'dark' : 'light';
}

function apply(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>(barMetas)) {
    bar.content = barColours[theme ?? (bar.media.includes('dark') ? 'dark' : 'light')];
  }
  listeners.notify();
}

/** Applies a visitor's choice and stores it. */
export function chooseTheme(theme: Theme): void {
  writeStored('localStorage', key, theme);
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) apply(stored());
  };
  const system = darkSystem();
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', otherTab);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', otherTab);
    system.removeEventListener('change', listener);
  };
}

/** The current theme, that of the system until one is chosen; undefined while rendering at build time. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}
