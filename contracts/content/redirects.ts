/** An address of a former site, and where it leads: a path of this one, or an address elsewhere. */
export type Redirect = { readonly from: string; readonly to: string };

/** A path: no second slash at its start, which would be another site. */
const path = /^\/(?!\/)\S*$/;

/** How a path is compared: percent signs decoded where they can be, no slash at the end, nothing after it. */
export function comparablePath(of: string): string {
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
