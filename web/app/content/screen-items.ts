import { ownPages } from '@vitrine/contracts/content/pages.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import type { Localized } from '@vitrine/contracts/language.ts';
import type { ScreenPath } from '../screens.ts';

/** What shares a screen, which has an address for each, and how it is called. */
type SharedScreenItem = { readonly path: ScreenPath; readonly name: Localized };

/** The items that share the screen at a path; undefined for one that has its address to itself. */
export function itemsAt(path: string): readonly SharedScreenItem[] | undefined {
  if (path === '/projects/:slug') return portfolio;
  if (path === '/pages/:slug') return ownPages.map(({ path, title }) => ({ path, name: title }));
  return undefined;
}
