import { unlocalizedPath } from '../format/language.ts';

/** The item at an address, in whichever language; a trailing slash does not matter. */
export function itemAt<T extends { readonly path: string }>(items: readonly T[], pathname: string): T | undefined {
  const path = unlocalizedPath(pathname).replace(/\/$/, '');
  return items.find((item) => item.path === path);
}
