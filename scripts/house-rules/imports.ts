import { posix } from 'node:path';
import { wrongFolderImport } from './backoffice-folders.ts';
import { wrongFeatureImport } from './server-features.ts';
import { isTest } from './source-file.ts';

type ForbiddenImport = { readonly from: RegExp; readonly to: RegExp; readonly message: string };

/** Imports that go in the wrong direction. */
const forbiddenImports: readonly ForbiddenImport[] = [
  {
    from: /^contracts\//,
    to: /^(server|web)\//,
    message: 'contracts imports neither side: what both sides need moves to contracts/, the rest stays on its side.',
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
    to: /^server\/(features|records)\//,
    message: 'The platform knows no feature and no record: hand it in from server/app.ts, or move the code there.',
  },
  {
    from: /^server\/records\//,
    to: /^server\/features\//,
    message: 'What features share knows none of them: hand it in, or move the code into the feature.',
  },
  {
    from: /^web\/app\/ui\//,
    to: /^web\/app\/(features|backoffice|pages|layout)\//,
    message: 'ui could ship in another product: code that knows a feature belongs in web/app/features/.',
  },
  {
    from: /^web\/app\/lib\//,
    to: /^web\/app\/(features|backoffice|pages|layout)\//,
    message: 'lib serves features and never the reverse: code that knows a feature belongs in web/app/features/.',
  },
  {
    from: /^web\/app\/(features|layout)\//,
    to: /^web\/app\/pages\//,
    message:
      'A page composes features, never the reverse: what is imported here belongs in the feature or in web/app/ui/.',
  },
  {
    from: /^web\/app\/(features|layout|content|messages)\//,
    to: /^web\/app\/backoffice\//,
    message: 'Visitors never load the back office: looks belong in web/app/ui/, behaviour in web/app/lib/.',
  },
  {
    from: /^(contracts|server|web)\//,
    to: /^(studio|scripts|bench|e2e)\//,
    message: 'What ships never imports what builds, measures or tests it.',
  },
];
const anotherFeature =
  'A feature never imports another feature: looks belong in web/app/ui/, behaviour in web/app/lib/, and what joins two features in the page.';

const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"]+)\1/g;

/** What code imports, types and what it loads on demand included, and where it says so. */
export const importsIn = (code: string) =>
  [...code.matchAll(importedFrom)].map(({ index, 2: specifier = '' }) => ({ index, specifier }));

/** Why one file may not import another; undefined when it may. */
export function wrongImport(from: string, specifier: string): string | undefined {
  const to = resolveImport(from, specifier);
  if (to === undefined) return undefined;
  const feature = /^web\/app\/features\/([^/]+)\//;
  const [here, there] = [feature.exec(from)?.[1], feature.exec(to)?.[1]];
  if (here !== undefined && there !== undefined && here !== there) return anotherFeature;
  return (
    wrongFolderImport(from, to) ??
    (isTest(from) ? undefined : wrongFeatureImport(from, to)) ??
    forbiddenImports.find((forbidden) => forbidden.from.test(from) && forbidden.to.test(to))?.message
  );
}

/** Where in the repository an import leads; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const workspace = /^@vitrine\/(.+)$/.exec(specifier)?.[1];
  return workspace && (workspace.includes('/') ? workspace : `${workspace}/`);
}
