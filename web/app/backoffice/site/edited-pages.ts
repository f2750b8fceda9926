import { languageOfPath, localizedPath } from '@vitrine/contracts/language.ts';
import { itemsAt } from '../../content/screen-items.ts';
import { unlocalizedPath } from '../../lib/format/language.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import { listedPaths } from '../../screens.ts';

/** The pages of the site, by their addresses in the default language, and what each is called; those of hidden projects are none. */
export function editedPages(t: ReturnType<typeof siteTexts>): { readonly path: string; readonly name: string }[] {
  const language = languageOfPath(location.pathname);
  return listedPaths().flatMap((path): { readonly path: string; readonly name: string }[] => {
    const items = itemsAt(path);
    if (items) return items.map(({ path, name }) => ({ path, name: name[language] }));
    const name = path === '/' ? 'home' : path.slice(1).replaceAll(/\W/g, '_');
    return [{ path, name: t(`page_${name}` as SiteKey) }];
  });
}

/** The page that an address asks for, if it is one of them, else home. @param asked `/fr/services` */
export function editedPageOf(asked: string | null): string {
  const isKnown = asked !== null && editedPages((key) => key).some(({ path }) => path === unlocalizedPath(asked));
  return isKnown
    ? localizedPath(unlocalizedPath(asked), languageOfPath(asked))
    : localizedPath('/', languageOfPath(location.pathname));
}
