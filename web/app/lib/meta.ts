import { agency } from '@vitrine/contracts/agency.ts';
import { defaultLanguage, languages, localizedPath } from '@vitrine/contracts/language.ts';
import type { TextKey, Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { findScreen, type ScreenPath } from '../screens.ts';
import { languageOf } from './language.ts';

/** Where the site is published; canonical and hreflang links must be absolute to count. */
const publicUrl = (import.meta.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, '');

const absolute = (path: string) => `${publicUrl}${path}`;

/**
 * The head of a screen, to be exported by its page: `export const meta = screenMeta('/quote', quoteTexts, 'metaTitle',
 * 'metaDescription')`. A screen that is not to be listed gets `noindex` and no links to its twins.
 */
export function screenMeta<K extends string>(
  path: ScreenPath | undefined,
  texts: Texts<K>,
  title: TextKey<K>,
  description?: TextKey<K>,
): (args: { location: { pathname: string } }) => MetaDescriptor[] {
  return ({ location }) => {
    const language = languageOf(location.pathname);
    const t = texts(language);
    const head: MetaDescriptor[] = [
      { title: path === '/' ? `${agency.name} — ${t(title)}` : `${t(title)} — ${agency.name}` },
    ];
    if (description) head.push({ name: 'description', content: t(description) });
    if (!path || !findScreen(path)?.indexed) return [...head, { name: 'robots', content: 'noindex' }];
    return [
      ...head,
      { tagName: 'link', rel: 'canonical', href: absolute(localizedPath(path, language)) },
      ...languages.map((twin) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang: twin,
        href: absolute(localizedPath(path, twin)),
      })),
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'x-default',
        href: absolute(localizedPath(path, defaultLanguage)),
      },
    ];
  };
}
