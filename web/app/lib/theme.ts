import { paper } from '@vitrine/contracts/colours.ts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

export type Theme = 'dark' | 'light';

const key = storageKeys.theme;

const barColours = 'meta[name="theme-color"]';

/** The colours of the browser's bar in the system's themes, as elements `<meta name="theme-color">` say them. */
export const systemBars = (['light', 'dark'] as const).map((theme) => ({
  media: `(prefers-color-scheme: ${theme})`,
  content: paper[theme],
}));

/**
 * Runs in the head of every page before the first paint, after the colours of the browser's bar. Only a stored choice
 * needs it; the system's theme is CSS.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}'),c=${JSON.stringify(paper)};if(t==='dark'||t==='light'){document.documentElement.dataset.theme=t;document.querySelectorAll('${barColours}').forEach(function(m){m.content=c[t]})}}catch(e){}`;

const listeners = new Set<() => void>();

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
  for (const bar of document.querySelectorAll<HTMLMetaElement>(barColours)) {
    bar.content = paper[theme ?? (bar.media.includes('dark') ? 'dark' : 'light')];
  }
  for (const listener of listeners) listener();
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
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
    system.removeEventListener('change', listener);
  };
}

/** The current theme, that of the system until one is chosen; undefined while rendering at build time. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}
