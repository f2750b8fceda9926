import type { ImportGraph } from './import-graph.ts';

/** How a file depends on what has changed: over how many imports at least, and on which file. */
export type Distance = { readonly imports: number; readonly from: string };

/** Who imports each file, by its path. */
export function importersOf(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of graph) {
    for (const other of imported) importers.getOrInsertComputed(other, () => []).push(path);
  }
  return importers;
}

/**
 * The files that depend on others, through any number of imports, and these themselves.
 * @param compositions files that put the parts of a program together: whoever needs the program does not depend on each
 */
export function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  compositions: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Distance> {
  const found = new Map<string, Distance>(changed.map((path) => [path, { imports: 0, from: path }]));
  for (const [path, { imports, from }] of found) {
    for (const importer of importers.get(path) ?? []) {
      if (found.has(importer) || compositions.has(importer)) continue;
      found.set(importer, { imports: imports + 1, from });
    }
  }
  return found;
}
