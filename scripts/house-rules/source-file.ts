/** A file of the repository. Its path is relative, with forward slashes; its text is empty when it is not read. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Where a rule is broken, and where the code belongs instead. */
export type Violation = { readonly path: string; readonly line: number; readonly message: string };

export const isCode = (path: string) => /\.(ts|tsx|js)$/.test(path);
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || path.startsWith('e2e/');
export const isGenerated = (path: string) => path.endsWith('.d.ts') || path.includes('/generated/');

/** Blanks what a pattern matches and keeps the lines where they are. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const blockComment = /\/\*[\s\S]*?\*\//g;
const lineComment = /(?<=^|\s)\/\/.*$/gm;

/** The code alone, so that prose about a rule does not break it. Lines stay where they are. */
export function withoutComments(text: string): string {
  return text.replace(blockComment, blank).replace(lineComment, blank);
}

/** Every comment with the line it starts on. */
export function* commentsOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  const comments = [...text.matchAll(blockComment), ...text.replace(blockComment, blank).matchAll(lineComment)];
  for (const comment of comments) yield { line: lineAt(text, comment.index), text: comment[0] };
}

/** The line of a position in a text, counted from 1. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
