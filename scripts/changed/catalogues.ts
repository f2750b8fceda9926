import type { ImportGraph } from './import-graph.ts';

/** Whether a file holds the texts of a part of the pages: `web/app/messages/quote.ts`. */
export const isCatalogue = (path: string): boolean =>
  /^web\/app\/messages\/[\w-]+\.ts$/.test(path) && !path.endsWith('.test.ts');

/**
 * The catalogues whose texts a changed file of the pages shows, or those of the nearest that use it. A browser test finds
 * what it looks at by these texts, so one that is about the changed part uses one of them too.
 * @param importers of each file
 */
export function cataloguesOf(
  changed: string,
  graph: ImportGraph,
  importers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const seen = new Set([changed]);
  for (let level = [changed]; level.length > 0; ) {
    const found = level.flatMap((path) => [path, ...(graph.get(path) ?? [])]).filter(isCatalogue);
    if (found.length > 0) return new Set(found);
    level = level
      .flatMap((path) => importers.get(path) ?? [])
      .filter((path) => path.startsWith('web/app/') && !seen.has(path));
    for (const path of level) seen.add(path);
  }
  return new Set();
}
