import { commentsOf, isCode, lineAt, type SourceFile, type Violation } from './source-file.ts';

/** References that a reader of the repository cannot follow: other documents, numbered decisions, an issue tracker. */
const citation = /\bspec\/|\bspecification\b|\bshared\/|\bD\d{1,2}\b|\bissue #?\d/i;
const message = 'This cites what is not in the repository: give the reason here, or in a page of docs/decisions/.';

/** The rules about citations quote them. */
const isExempt = (path: string) => path.startsWith('scripts/house-rules/') || path === 'docs/third-party.md';

/** Comments and documents that cite what is not in the repository. */
export function citationViolations({ path, text }: SourceFile): Violation[] {
  if (isExempt(path)) return [];
  if (path.endsWith('.md')) return findIn(text, path, 1);
  if (!isCode(path) && !path.endsWith('.css')) return [];
  return [...commentsOf(text)].flatMap((comment) => findIn(comment.text, path, comment.line));
}

function findIn(text: string, path: string, firstLine: number): Violation[] {
  return [...text.matchAll(new RegExp(citation, 'gi'))].map(({ index }) => {
    const line = firstLine + lineAt(text, index) - 1;
    return { path, line, message };
  });
}
