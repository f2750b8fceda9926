import { languageOfPath, localizedPath } from '../language.ts';
import { followContent } from './current.ts';
import { portfolio, projectPath } from './projects.ts';

/** An address of a former site, and where it leads: a path of this one, or an address elsewhere. */
export type Redirect = { readonly from: string; readonly to: string };

/** A path: no second slash at its start, which would be another site. */
const path = /^\/(?!\/)\S*$/;

/** How a path is compared: percent signs decoded where they can be, no slash at the end, nothing after it. */
function comparablePath(of: string): string {
  const [bare = ''] = of.split(/[?#]/, 1);
  const trimmed = bare.replace(/(?<!^)\/$/, '');
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/**
 * Reads a line such as `/about-us /contact`, or of a CSV file: `/about-us,/contact`; a former address may be whole.
 * @returns undefined where it is none
 */
export function readRedirect(line: string): Redirect | undefined {
  const [from = '', to = '', ...more] = line.trim().split(/\s*[,;]\s*|\s+(?:→\s*)?/);
  const former = URL.parse(from)?.pathname ?? from;
  const leadsElsewhere = URL.parse(to)?.protocol === 'https:';
  if (more.length > 0 || !path.test(former) || !(path.test(to) || leadsElsewhere)) return undefined;
  return { from: comparablePath(former), to };
}

/** The addresses that lead back to themselves, by however many others. */
export function loopsOf(redirects: readonly Redirect[]): string[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, comparablePath(to)]));
  return [...targets.keys()].filter((from) => {
    const seen = new Set([from]);
    for (let next = targets.get(from); next !== undefined; next = targets.get(next)) {
      if (seen.has(next)) return true;
      seen.add(next);
    }
    return false;
  });
}

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
