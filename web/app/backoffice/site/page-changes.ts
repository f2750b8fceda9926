import type { PageChange } from '@vitrine/contracts/content-pages.ts';
import { type Language, languageOfPath, languages } from '@vitrine/contracts/language.ts';
import { unlocalizedPath } from '../../lib/format/language.ts';

/** A page that changes, in the languages in which it does. */
export type ChangedPage = {
  /** In the default language; a name where there is one. */
  readonly path: string;
  readonly name: string;
  readonly of: readonly (PageChange & { readonly language: Language })[];
};

/**
 * Pages that change, each once, those of a name in the order of the names; the others are the screens that nobody edits, such as
 * that of the login, and the pages that are only now to be.
 * @param named the pages of the site, by their addresses in the default language
 */
export function changedPagesOf(
  changes: readonly PageChange[],
  named: readonly { readonly path: string; readonly name: string }[],
): { readonly pages: readonly ChangedPage[]; readonly others: number } {
  const byPage = Map.groupBy(changes, ({ path }) => unlocalizedPath(path));
  const of = (path: string) =>
    (byPage.get(path) ?? [])
      .map((change) => ({ ...change, language: languageOfPath(change.path) }))
      .sort((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language));
  const known = new Set(named.map(({ path }) => path));
  const fresh = [...byPage.keys()].filter((path) => !known.has(path) && /^\/(?:projects|pages)\//.test(path));
  const pages = [...named, ...fresh.map((path) => ({ path, name: path }))]
    .map(({ path, name }) => ({ path, name, of: of(path) }))
    .filter((page) => page.of.length > 0);
  return { pages, others: byPage.size - pages.length };
}
