import { portfolio, projectDefaults } from '@vitrine/contracts/content/projects.ts';
import { localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { errorPaths, type Screen, screens } from './screens.ts';

/** The screens that the site has: all but those of projects that are hidden. */
export function shownScreens(): Screen[] {
  const shown = new Set<string>(portfolio.map(({ path }) => path));
  const hidden = new Set<string>(Object.values(projectDefaults).flatMap(({ path }) => (shown.has(path) ? [] : [path])));
  return screens.filter(({ path }) => !hidden.has(path));
}

/** The addresses of all pages, in every language. */
export function pagePaths(): string[] {
  return [...shownScreens().map((screen) => screen.path), ...errorPaths].flatMap((path) =>
    siteLanguages.map((language) => localizedPath(path, language)),
  );
}
