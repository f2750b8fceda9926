import { wrongFolder } from './backoffice-folders.ts';
import { citationViolations } from './citations.ts';
import { wrongImport } from './imports.ts';
import { wrongFeatureFile } from './server-features.ts';
import {
  isCode,
  isGenerated,
  isTest,
  lineAt,
  type SourceFile,
  type Violation,
  withoutComments,
} from './source-file.ts';

const maxLines = 300;
const junkDrawer = /(^|\/)(utils?|helpers?|common|misc)(\.[a-z.]+)?(\/|$)/i;
const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"]+)\1/g;
const queryBuilder = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g;

/** Every violation of the house rules (docs/architecture.md) in the given files. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => [
    ...nameViolations(file),
    ...lengthViolations(file),
    ...citationViolations(file),
    ...(isCode(file.path) ? codeViolations(file) : []),
  ]);
}

function nameViolations({ path }: SourceFile): Violation[] {
  const messages = [
    junkDrawer.test(path) ? 'Nothing is named utils, helpers, common or misc: name what it is about.' : undefined,
    isTest(path) ? undefined : wrongFeatureFile(path),
    wrongFolder(path),
  ];
  return messages.filter((message) => message !== undefined).map((message) => ({ path, line: 1, message }));
}

/** Code and style sheets; tests and data may be longer. */
function lengthViolations({ path, text }: SourceFile): Violation[] {
  if (!(isCode(path) || path.endsWith('.css')) || isTest(path) || isGenerated(path)) return [];
  const lines = text.trimEnd().split('\n').length;
  if (lines <= maxLines) return [];
  return [
    { path, line: 1, message: `${lines} lines, at most ${maxLines}: a file this long holds two nouns. Split it.` },
  ];
}

function codeViolations({ path, text }: SourceFile): Violation[] {
  const code = withoutComments(text);
  const violations: Violation[] = [];
  const report = (index: number, message: string) => violations.push({ path, line: lineAt(code, index), message });

  for (const match of code.matchAll(importedFrom)) {
    const message = wrongImport(path, match[2] ?? '');
    if (message) report(match.index, message);
  }
  if (path.startsWith('server/') && !isTest(path)) {
    const mayQuery = path.startsWith('server/platform/') || /(^|[/-])queries\.ts$/.test(path);
    const query = mayQuery ? undefined : code.matchAll(queryBuilder).next().value;
    if (query) report(query.index, "Queries belong in the feature's queries.ts, or in server/platform/.");
    const environment = code.indexOf('process.env');
    if (environment >= 0 && path !== 'server/config.ts' && !path.endsWith('vite.config.ts')) {
      report(environment, 'Only server/config.ts reads the environment: add a setting there and hand its value in.');
    }
  }
  return violations;
}
