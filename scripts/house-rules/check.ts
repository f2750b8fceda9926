import { wrongFolder } from './backoffice-folders.ts';
import { circleViolations } from './circles.ts';
import { citationViolations } from './citations.ts';
import { contentReadViolations } from './content-reads.ts';
import { importsIn, wrongImport } from './imports.ts';
import { linkViolations } from './links.ts';
import { wrongPlatformTable } from './platform-tables.ts';
import { featureFileViolations } from './server-features.ts';
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
/** `...{ a, b }`, which says no more than `a, b`. */
const spreadLiteral = /\.\.\.\{/g;
/** A branch that names a language: a third one has a row in a table instead. */
const languageBranch = /(?:[=!]== '(?:en|fr)'|'(?:en|fr)' [=!]==)/g;
const queryBuilder = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g;

/** Every violation of the house rules (docs/architecture.md) in the given files. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  const violations = files.flatMap((file) => [
    ...nameViolations(file),
    ...lengthViolations(file),
    ...citationViolations(file),
    ...(isCode(file.path) ? codeViolations(file) : []),
  ]);
  return [
    ...violations,
    ...featureFileViolations(files),
    ...circleViolations(files),
    ...linkViolations(files),
    ...contentReadViolations(files),
  ];
}

function nameViolations({ path }: SourceFile): Violation[] {
  const messages = [
    junkDrawer.test(path) ? 'Nothing is named utils, helpers, common or misc: name what it is about.' : undefined,
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

  for (const { index, specifier } of importsIn(code)) {
    const message = wrongImport(path, specifier);
    if (message) report(index, message);
  }
  for (const { index } of code.matchAll(spreadLiteral)) {
    report(index, 'A literal is not spread: its members stand where the spread does.');
  }
  if (/^(contracts|server|web)\//.test(path) && !isTest(path)) {
    for (const { index } of code.matchAll(languageBranch)) {
      report(index, 'No branch names a language: what differs stands in a table with a row for each (`Localized`).');
    }
  }
  if (path.startsWith('server/') && !isTest(path)) {
    const mayQuery = /^server\/(platform|records)\//.test(path) || /(^|[/-])queries\.ts$/.test(path);
    const query = mayQuery ? undefined : code.matchAll(queryBuilder).next().value;
    if (query) report(query.index, "Queries belong in the feature's queries.ts, or in server/records/.");
    const table = wrongPlatformTable(path, code);
    if (table) report(table.index, table.message);
    const environment = code.indexOf('process.env');
    if (environment >= 0 && path !== 'server/config.ts' && !path.endsWith('vite.config.ts')) {
      report(environment, 'Only server/config.ts reads the environment: add a setting there and hand its value in.');
    }
  }
  return violations;
}
