import { rowPath } from '../../web/app/screens.ts';

/** An address of the site between quotes, with whatever follows its path. */
const path = /(['"`])(\/[\w/-]*)(?=\1|[?#$])/g;

/** Opens its screen without naming it. */
const openers: readonly { readonly pattern: RegExp; readonly path: string }[] = [
  { pattern: /\bopenBrief\b|\bbrief-page\b/, path: '/wizard' },
  { pattern: /\b(?:screens|shownScreens)\b/, path: '*' },
];

/**
 * The screens that a browser test visits, as far as its text names their addresses, in any language.
 * @param text of the test
 * @param screens of the site, of which a test that visits `screens` visits each
 */
export function screensOf(text: string, screens: readonly { readonly path: string }[]): string[] {
  const named = [...text.matchAll(path)].map(([, , path = '']) => rowPath(path.replace(/^\/fr(?=\/|$)/, '')) || '/');
  const opened = openers.filter(({ pattern }) => pattern.test(text)).map(({ path }) => path);
  if (opened.includes('*')) return screens.map(({ path }) => path);
  const all = new Set([...named, ...opened]);
  return screens.map(({ path }) => path).filter((path) => all.has(path));
}
