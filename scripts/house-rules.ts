import { posix } from 'node:path';

/** A source file, its path relative to the repository with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Where a rule is broken, and where the code belongs instead. */
export type Breach = { readonly path: string; readonly line: number; readonly message: string };

/**
 * The files a feature of the server may consist of, the same words in every folder, so that "where are the queries of
 * bookings?" needs no search. A new word is a decision: it is added here, or the code goes into a file that exists.
 */
export const featureFiles: ReadonlySet<string> = new Set([
  'routes.ts', // address, contract, who may call
  'service.ts', // rules and the transaction
  'queries.ts', // the only file with queries
  'mails.ts', // what is written to whom
  'schedule.ts', // the agency's hours
  'availability.ts', // which meetings are free
  'manage-link.ts', // the secret in a visitor's link
  'passwords.ts', // hashing and comparing
  'sessions.ts', // who is calling
  'reset.ts', // links for a new password
  'first-admin.ts', // the account of the first start
  'print.ts', // a document to download
  'charts.ts', // what is counted over time
  'csv.ts', // a list as a table file
  'holidays.ts', // days nobody works
  'stream.ts', // news as they come
]);

const MOST_LINES = 300;
const junkDrawer = /(^|\/)(utils?|helpers?|common|misc)(\.[a-z.]+)?(\/|$)/i;
const isSource = (path: string) => /\.(ts|tsx|js)$/.test(path);
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || path.startsWith('e2e/');
const isGenerated = (path: string) => path.endsWith('.d.ts') || path.includes('/generated/');

type Arrow = { readonly from: RegExp; readonly to: RegExp; readonly message: string };

/** Imports that point the wrong way. */
const forbiddenArrows: readonly Arrow[] = [
  {
    from: /^contracts\//,
    to: /^(server|web)\//,
    message: 'contracts imports neither side: what both sides need moves to contracts/, the rest stays in its room.',
  },
  {
    from: /^web\//,
    to: /^server\//,
    message: 'The browser never imports the server: what both need belongs in contracts/.',
  },
  {
    from: /^server\//,
    to: /^web\//,
    message: 'The server never imports the pages: what both need belongs in contracts/.',
  },
  {
    from: /^server\/platform\//,
    to: /^server\/features\//,
    message: 'The platform knows no feature: hand it in from server/app.ts, or move the code into the feature.',
  },
  {
    from: /^web\/app\/ui\//,
    to: /^web\/app\/(features|pages|layout)\//,
    message: 'ui could ship in another product: code that knows a feature belongs in web/app/features/.',
  },
  {
    from: /^web\/app\/lib\//,
    to: /^web\/app\/(features|pages|layout)\//,
    message: 'lib serves features and never the reverse: code that knows a feature belongs in web/app/features/.',
  },
  {
    from: /^web\/app\/(features|layout)\//,
    to: /^web\/app\/pages\//,
    message:
      'A page composes features, never the reverse: what is imported here belongs in the feature or in web/app/ui/.',
  },
];
const anotherFeature =
  'A feature never imports another feature: looks belong in web/app/ui/, behaviour in web/app/lib/, and what joins two features in the page.';

const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"]+)\1/g;
const queryBuilder = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/g;

/** Every breach of the house rules (docs/architecture.md) among the given files. */
export function findBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => [...breachesOfName(file), ...(isSource(file.path) ? breachesOfContent(file) : [])]);
}

function breachesOfName({ path }: SourceFile): Breach[] {
  const messages: string[] = [];
  if (junkDrawer.test(path)) messages.push('Nothing is named utils, helpers, common or misc: say what it is about.');
  const inFeature = /^server\/features\/[^/]+\/(.+)$/.exec(path)?.[1];
  if (inFeature !== undefined && !featureFiles.has(inFeature) && !isTest(path)) {
    messages.push(
      `A feature of the server is made of ${[...featureFiles].join(', ')} and its tests: put the code into one of these, or decide on a new name in scripts/house-rules.ts.`,
    );
  }
  return messages.map((message) => ({ path, line: 1, message }));
}

function breachesOfContent({ path, text }: SourceFile): Breach[] {
  const code = withoutComments(text);
  const lineOf = (index: number) => code.slice(0, index).split('\n').length;
  const breaches: Breach[] = [];
  const report = (index: number, message: string) => breaches.push({ path, line: lineOf(index), message });

  for (const match of code.matchAll(importedFrom)) {
    const target = resolveImport(path, match[2] ?? '');
    const message = target && wrongArrow(path, target);
    if (message) report(match.index, message);
  }
  if (path.startsWith('server/') && !isTest(path)) {
    const maySelect = path.startsWith('server/platform/') || path.endsWith('/queries.ts');
    const query = maySelect ? undefined : code.matchAll(queryBuilder).next().value;
    if (query) report(query.index, "Queries stand in the feature's queries.ts, or in server/platform/.");
    const environment = code.indexOf('process.env');
    if (environment >= 0 && path !== 'server/config.ts' && !path.endsWith('vite.config.ts')) {
      report(environment, 'Only server/config.ts reads the environment: add a setting there and hand its value in.');
    }
  }
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES && !isTest(path) && !isGenerated(path)) {
    report(0, `${lines} lines, and ${MOST_LINES} is the most: a file that grows tells of two nouns in one. Part them.`);
  }
  return breaches;
}

function wrongArrow(from: string, to: string): string | undefined {
  const feature = /^web\/app\/features\/([^/]+)\//;
  const [here, there] = [feature.exec(from)?.[1], feature.exec(to)?.[1]];
  if (here !== undefined && there !== undefined && here !== there) return anotherFeature;
  return forbiddenArrows.find((arrow) => arrow.from.test(from) && arrow.to.test(to))?.message;
}

/** Where in the repository an import leads; undefined for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const workspace = /^@vitrine\/(.+)$/.exec(specifier)?.[1];
  return workspace && (workspace.includes('/') ? workspace : `${workspace}/`);
}

/** Blanks comments, so that prose about a rule does not break it, and keeps the lines where they are. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}
