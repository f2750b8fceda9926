import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Never inputs of a build, by name. */
const ignoredFolders = new Set(['node_modules', 'build', '.react-router', '.git']);
const isIgnored = (entry: Dirent) => ignoredFolders.has(entry.name) || /\.test\.tsx?$/.test(entry.name);

function* filesUnder(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !isIgnored(entry));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/**
 * A hash of everything a build depends on: names and contents of its input files (folders recursively, tests excluded)
 * and its environment variables. Contents rather than modification times, since a fresh clone resets those.
 */
export function fingerprint(root: string, inputs: readonly string[], env: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      const content = readFileSync(file);
      hash.update(`\0${file.slice(root.length)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
