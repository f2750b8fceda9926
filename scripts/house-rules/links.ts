import { posix } from 'node:path';
import { isCode, lineAt, type SourceFile, type Violation } from './source-file.ts';

/** Where a link of Markdown leads, without the heading; not to another site. */
const link = /\]\((?!\w+:)([^)\s#]+)/g;

/** A page or a decision that a text names: `docs/today.md`, `docs/decisions/0010`. */
const named = /\bdocs\/(?:decisions\/\d{4}|[\w/-]+\.md)/g;

/** A file of ours that a page names as code: `server/main.ts`. */
const namedFile = /`((?:bench|contracts|deploy|e2e|scripts|server|studio|web)\/[\w./-]+\.(?:tsx?|css|json|typ))`/g;

/** Links and names of pages and files that lead nowhere. */
export function linkViolations(files: readonly SourceFile[]): Violation[] {
  const paths = files.map(({ path }) => path);
  const known = new Set(
    paths.flatMap((path) => [path, ...foldersOf(path), path.slice(0, 'docs/decisions/0000'.length)]),
  );
  return files.flatMap(({ path, text }) => {
    if (path.startsWith('scripts/house-rules/')) return [];
    const isPage = path.endsWith('.md');
    const links = isPage ? [...text.matchAll(link)] : [];
    const namedFiles = isPage ? [...text.matchAll(namedFile)] : [];
    const names = isPage || isCode(path) ? [...text.matchAll(named)] : [];
    return [
      ...links.map(({ index, 1: to = '' }) => ({ index, to: posix.join(posix.dirname(path), decodeURI(to)) })),
      ...names.map(({ index, 0: to }) => ({ index, to })),
      ...namedFiles.map(({ index, 1: to = '' }) => ({ index, to })),
    ]
      .filter(({ to }) => !known.has(to.replace(/\/$/, '')))
      .map(({ index, to }) => ({
        path,
        line: lineAt(text, index),
        message: `There is no ${to}, to which this leads.`,
      }));
  });
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
