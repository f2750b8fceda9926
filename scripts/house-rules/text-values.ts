import { importsIn, resolveImport } from './imports.ts';
import { isCode, isTest, lineAt, type SourceFile, type Violation, withoutComments } from './source-file.ts';

const isCatalogue = (path: string) => /(^|\/)messages\/.*\.json$/.test(path);
const named = /\{\{(\w+)\}\}/g;

/** What every text knows by itself (`contracts/text.ts`). */
const known = /^(city|leadTime|(brief|account)(Time|Limit))$/;

/**
 * Values that a text of a catalogue names (`{{postalAddress}}`) and that none of the code near its key hands in, so that
 * readers would see the braces. Near is the file that names the key, what it imports, and what imports it; a key that is
 * put together is not looked at.
 */
export function textValueViolations(files: readonly SourceFile[]): Violation[] {
  const code = new Map(
    files.filter(({ path }) => isCode(path) && !isTest(path)).map(({ path, text }) => [path, withoutComments(text)]),
  );
  const users = usersOf(code);
  const near = neighboursOf(code);
  const mentions = (path: string, value: string) => new RegExp(`\\b${value}\\b`).test(code.get(path) ?? '');
  return files
    .filter(({ path }) => isCatalogue(path))
    .flatMap(({ path, text }) =>
      textsOf(text).flatMap(({ key, values }) => {
        const naming = [...(users.get(key) ?? [])];
        if (naming.length === 0) return [];
        const sources = [...naming, ...naming.flatMap((user) => [...(near.get(user) ?? [])])];
        const line = lineAt(text, text.indexOf(`"${key}`));
        return values
          .filter((value) => !known.test(value) && !sources.some((source) => mentions(source, value)))
          .map((value) => ({ path, line, message: `Nothing gives "${key}" the value {{${value}}}.` }));
      }),
    );
}

/** The files that name each key, or any other word in quotes. */
function usersOf(code: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [path, source] of code) {
    for (const [, word = ''] of source.matchAll(/'(\w+)'/g)) users.set(word, (users.get(word) ?? new Set()).add(path));
  }
  return users;
}

/** The keys of a catalogue, without plural endings, and the values that each names. */
function textsOf(catalogue: string): { key: string; values: string[] }[] {
  const texts: Record<string, unknown> = JSON.parse(catalogue);
  return Object.entries(texts).map(([key, text]) => ({
    key: key.replace(/_(one|other|many)$/, ''),
    values: [...String(text).matchAll(named)].map(([, value = '']) => value),
  }));
}

/** What each file imports and is imported by. */
function neighboursOf(code: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>();
  const join = (one: string, other: string) => near.set(one, (near.get(one) ?? new Set()).add(other));
  for (const [path, source] of code) {
    for (const { specifier } of importsIn(source)) {
      const other = resolveImport(path, specifier);
      if (other === undefined) continue;
      join(path, other);
      join(other, path);
    }
  }
  return near;
}
