import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../server/platform/counted.ts';
import { findViolations } from './house-rules/check.ts';
import { commitSubjectViolations } from './house-rules/commit-subjects.ts';
import type { SourceFile } from './house-rules/source-file.ts';
import { textValueViolations } from './house-rules/text-values.ts';
import { root } from './project.ts';

/** `node scripts/run.js structure`: checks the repository against its house rules. */
const ignored = new Set(['node_modules', 'build', 'data', 'test-results', 'gallery', '.git', '.react-router']);
const readable = /\.(ts|tsx|js|css|md)$|(^|\/)messages\/.*\.json$/;

function* sourceFiles(folder = ''): Generator<SourceFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield { path, text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '' };
  }
}

const files = [...sourceFiles()];
const violations = [...findViolations(files), ...textValueViolations(files), ...commitSubjectViolations(root)];
for (const { path, line, message } of violations) process.stdout.write(`${path}:${line}: ${message}\n`);
process.stdout.write(
  `${counted(files.length, 'file')}, ${counted(violations.length, 'violation')} of the house rules.\n`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
