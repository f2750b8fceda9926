import { languageOfPath, localizedPath } from '../language.ts';
import { followContent } from './current.ts';
import { ownPagePath, ownPages } from './pages.ts';
import { portfolio, projectPath } from './projects.ts';
import { comparablePath, readRedirect } from './redirects.ts';

let targets: ReadonlyMap<string, string> = new Map();

followContent<{ readonly redirects: readonly string[] }>('site', { redirects: [] }, ({ redirects }) => {
  const read = redirects.map(readRedirect).filter((redirect) => redirect !== undefined);
  targets = new Map(read.map(({ from, to }) => [from, to]));
});

type Addressed = { readonly slug: string; readonly formerSlugs?: readonly string[] | undefined };

/** Where an item of a list is that was published at a path before. @param pathOf its address in the default language */
function renamed(of: string, list: readonly Addressed[], pathOf: (slug: string) => `/${string}`): string | undefined {
  const language = languageOfPath(of);
  const at = (slug: string) => localizedPath(pathOf(slug), language);
  const item = list.find(({ formerSlugs }) => formerSlugs?.some((slug) => at(slug) === of));
  return item && at(item.slug);
}

/**
 * Where an address that the site has nothing at leads: as the agency has said, and to what was published there before.
 * @param of the path of a request
 */
export function redirectOf(of: string): string | undefined {
  const path = comparablePath(of);
  return targets.get(path) ?? renamed(path, portfolio, projectPath) ?? renamed(path, ownPages, ownPagePath);
}
