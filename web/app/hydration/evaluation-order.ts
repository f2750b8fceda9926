/** The URLs of the modules that the one at a URL imports statically, in their order. */
export type ImportsOf = (url: string) => readonly string[];

/** The modules, each after those of them that it imports: what is evaluated with one is then that one alone. */
export function evaluationOrder(modules: readonly string[], importsOf: ImportsOf): string[] {
  const wanted = new Set(modules);
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (url: string) => {
    if (!wanted.has(url) || visited.has(url)) return;
    visited.add(url);
    importsOf(url).forEach(visit);
    ordered.add(url);
  };
  modules.forEach(visit);
  return [...ordered];
}
