import { posix } from 'node:path';
import { type SourceFile, withoutComments } from '../house-rules/source-file.ts';

/** What each file depends on, by path: both are relative to the repository. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What a file imports, starts as a process or reads stands in it between quotes: relative to its folder, to the
 * repository, or as a file of the workspace `contracts`. A folder that is read stands for the files in it.
 */
const quoted = /(['"`])((?:\.{1,2}\/|@vitrine\/)?[\w@.-]+(?:\/[\w@.$-]+)*)\1/g;

/** Joined of two quoted parts, such as `join('server', 'main.ts')`. */
const joined = /(['"])([\w.-]+)\1,\s*(['"])([\w./-]+)\3/g;

/**
 * The graph of a repository's files.
 * @param files with the text of those that may depend on others; the text of others may be empty
 */
export function readImportGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path));
  return new Map(
    files.map(({ path, text }) => {
      const named = namedIn(withoutComments(text)).flatMap((name) => {
        const candidates = candidatesFor(path, name);
        const file = candidates.find((candidate) => paths.has(candidate));
        if (file !== undefined) return [file];
        const folder = name.includes('/') ? candidates.find((candidate) => byFolder.has(candidate)) : undefined;
        return folder === undefined ? [] : (byFolder.get(folder) ?? []);
      });
      return [path, new Set(named.filter((other) => other !== path))];
    }),
  );
}

function namedIn(code: string): string[] {
  return [
    ...[...code.matchAll(quoted)].map(([, , name = '']) => name),
    ...[...code.matchAll(joined)].map(([, , folder = '', , name = '']) => `${folder}/${name}`),
  ];
}

function candidatesFor(from: string, name: string): string[] {
  if (name.startsWith('@vitrine/')) return [name.slice('@vitrine/'.length)];
  return [posix.join(posix.dirname(from), name), name];
}
