import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { itemsAt } from './content/screen-items.ts';
import { errorPaths, type Screen, type ScreenPath, screens } from './screens.ts';

/** A screen at its own address, that of a project or an own page too. */
export type ShownScreen = Omit<Screen, 'path'> & { readonly path: ScreenPath };

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
