import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageChange } from '@vitrine/contracts/content-pages.ts';
import type { PageFile, PageFiles } from '../pages/files.ts';

/** By this a page names its data file: another for each revision, whether the page says anything else or not. */
const dataFile = /,?"content":"\/assets\/content-[\w-]+\.json"/;

const htmlOf = ({ variants: { identity } }: PageFile): string =>
  identity.body instanceof Buffer ? identity.body.toString('utf8').replace(dataFile, '') : '';

/** The back office is nobody's visit, and what a build leaves beside the pages is none. */
const isVisited = (path: string): boolean => !/\/admin(?:\/|$)|^\/__/.test(path);

const pagesOf = (files: PageFiles): [string, PageFile][] =>
  [...files].filter(([path, { isHtml }]) => isHtml && isVisited(path));

/** The pages that visitors see otherwise by one site than by another, one in a turn of the event loop so that no visitor waits. */
export async function findChangedPages(before: PageFiles, after: PageFiles): Promise<PageChange[]> {
  const changes: PageChange[] = [];
  for (const [path, file] of pagesOf(after)) {
    const former = before.get(path);
    if (!former) changes.push({ path, change: 'added' });
    else if (former !== file && htmlOf(former) !== htmlOf(file)) changes.push({ path, change: 'changed' });
    await nextTurn();
  }
  for (const [path] of pagesOf(before)) if (!after.has(path)) changes.push({ path, change: 'removed' });
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
}
