import { languageOfPath, localizedPath } from '../language.ts';
import { followContent } from './current.ts';
import { portfolio, projectPath } from './projects.ts';
import { comparablePath, readRedirect } from './redirects.ts';

let targets: ReadonlyMap<string, string> = new Map();

followContent<{ readonly redirects: readonly string[] }>('site', { redirects: [] }, ({ redirects }) => {
  const read = redirects.map(readRedirect).filter((redirect) => redirect !== undefined);
  targets = new Map(read.map(({ from, to }) => [from, to]));
});

/** Where a project is that was published at a path before. */
function renamedProject(of: string): string | undefined {
  const language = languageOfPath(of);
  const at = (slug: string) => localizedPath(projectPath(slug), language);
  const project = portfolio.find(({ formerSlugs }) => formerSlugs?.some((slug) => at(slug) === of));
  return project && at(project.slug);
}

/**
 * Where an address that the site has nothing at leads: as the agency has said, and to what was published there before.
 * @param of the path of a request
 */
export function redirectOf(of: string): string | undefined {
  const path = comparablePath(of);
  return targets.get(path) ?? renamedProject(path);
}
