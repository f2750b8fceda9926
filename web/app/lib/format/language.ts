import { defaultLanguage, type Language, languageOfPath, localizedPath } from '@vitrine/contracts/language.ts';
import type { Texts, Translate } from '@vitrine/contracts/text.ts';
import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** The address without its language: `/fr/quote` and `/quote` both give `/quote`; no trailing slash. */
export function unlocalizedPath(pathname: string): string {
  const language = languageOfPath(pathname);
  const path = language === defaultLanguage ? pathname : pathname.slice(language.length + 1);
  return path.replace(/\/+$/, '') || '/';
}

/** The language of the page. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}

/** A catalogue's texts in the language of the page. */
export function useTexts<K extends string>(catalogue: Texts<K>): Translate<K> {
  return catalogue(useLanguage());
}

/** The English address of the current screen. */
export function useScreenPath(): string {
  return unlocalizedPath(useLocation().pathname);
}

/** Where a login leads back to: the English address of this page, with its query and hash, and what its entry holds. */
export function useHere() {
  const { pathname, search, hash, state } = useLocation();
  return { from: `${unlocalizedPath(pathname)}${search}${hash}`, state };
}

/** Like `useNavigate`, for English addresses: `navigate('/login')` leads to `/fr/login` from a French page. */
export function useLocalizedNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return useCallback((path, options) => void navigate(localizedPath(path, language), options), [navigate, language]);
}

/** Remembers a chosen language for a year, so that the server can redirect returning visitors to it. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
