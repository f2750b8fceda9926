import { importsIn, resolveImport } from './imports.ts';
import { isCode, type SourceFile, type Violation, withoutComments } from './source-file.ts';

/** Files that import each other in a circle, be it types alone: whoever reads one has to read them all. */
export function circleViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path));
  const paths = new Set(code.map(({ path }) => path));
  const left = new Map(code.map(({ path, text }) => [path, importedFiles(path, text, paths)]));
  // What imports nothing that is left is in no circle.
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const [path, imports] of left) if (!imports.some((other) => left.has(other))) left.delete(path);
  }
  const [start] = left.keys();
  if (start === undefined) return [];
  const circle = [start];
  while (true) {
    const next = left.get(circle.at(-1) ?? '')?.find((other) => left.has(other)) ?? '';
    const place = circle.indexOf(next);
    circle.push(next);
    if (place < 0) continue;
    const way = circle.slice(place);
    const message = `Imports go in a circle (${way.join(' → ')}): what they share belongs where all of them may import it.`;
    return [{ path: next, line: 1, message }];
  }
}

function importedFiles(path: string, text: string, paths: ReadonlySet<string>): string[] {
  return importsIn(withoutComments(text)).flatMap(({ specifier }) => {
    const to = resolveImport(path, specifier);
    return to !== undefined && paths.has(to) && to !== path ? [to] : [];
  });
}
