import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { errorPaths, type Screen, type ScreenPath, screens } from './screens.ts';

/** A screen at its own address, that of a project too. */
export type ShownScreen = Omit<Screen, 'path'> & { readonly path: ScreenPath };

/** The screens that the site has, with one for each project that is shown. */
export const shownScreens = (): ShownScreen[] =>
  screens.flatMap((screen): ShownScreen[] =>
    screen.path === '/projects/:slug' ? portfolio.map(({ path }) => ({ ...screen, path })) : [screen],
  );

/** The addresses of all pages, in every language. */
export function pagePaths(): string[] {
  return [...shownScreens().map((screen) => screen.path), ...errorPaths].flatMap((path) =>
    siteLanguages.map((language) => localizedPath(path, language)),
  );
}
