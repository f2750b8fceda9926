import { readFileSync } from 'node:fs';
import { init, parse } from 'es-module-lexer';

await init;

const importsByUrl = new Map<string, readonly string[]>();

/**
 * Reads, while the pages are built, which modules a built one imports statically.
 * @param url the path of a file of the browser's bundle, as pages name it
 * @returns paths of the same form
 * @throws {Error} when there is no such file
 */
export function builtImports(url: string): readonly string[] {
  const known = importsByUrl.get(url);
  if (known) return known;
  // From the prerendering bundle, which lies beside the browser's. If it moves, the build fails.
  const [imports] = parse(readFileSync(new URL(`../client${url}`, import.meta.url), 'utf8'));
  const urls = imports.flatMap(({ n, d }) => (n && d === -1 ? [new URL(n, `file://${url}`).pathname] : []));
  importsByUrl.set(url, urls);
  return urls;
}
