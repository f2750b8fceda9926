import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches, type SourceFile } from './house-rules.ts';
import { root } from './project.ts';

/** `node scripts/run.js structure`: holds the repository to its house rules. */
const ignored = new Set(['node_modules', 'build', 'data', 'test-results', 'gallery', '.git', '.react-router']);
const readable = /\.(ts|tsx|js)$/;

function* sourceFiles(folder = ''): Generator<SourceFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield { path, text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '' };
  }
}

const files = [...sourceFiles()];
const breaches = findBreaches(files);
for (const { path, line, message } of breaches) process.stdout.write(`${path}:${line}: ${message}\n`);
process.stdout.write(`${files.length} files, ${breaches.length} breaches of the house rules.\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
