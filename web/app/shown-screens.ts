import { ownPages } from '@vitrine/contracts/content/pages.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { errorPaths, type Screen, type ScreenPath, screens } from './screens.ts';

/** A screen at its own address, that of a project or an own page too. */
export type ShownScreen = Omit<Screen, 'path'> & { readonly path: ScreenPath };

/** The items that share a screen, which has an address for each. */
const itemsAt = (path: string): readonly { readonly path: ScreenPath }[] | undefined =>
  path === '/projects/:slug' ? portfolio : path === '/pages/:slug' ? ownPages : undefined;

/** The screens that the site has, with one for each project and each own page that is shown. */
export const shownScreens = (): ShownScreen[] =>
  screens.flatMap(
    (screen): ShownScreen[] => itemsAt(screen.path)?.map(({ path }) => ({ ...screen, path })) ?? [screen],
  );

/** The addresses of all pages, in every language. */
export function pagePaths(): string[] {
  return [...shownScreens().map((screen) => screen.path), ...errorPaths].flatMap((path) =>
    siteLanguages.map((language) => localizedPath(path, language)),
  );
}
