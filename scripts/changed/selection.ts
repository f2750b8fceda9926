import { posix } from 'node:path';
import type { SourceFile } from '../house-rules/source-file.ts';
import { dependenciesOf, type ImportGraph } from './import-graph.ts';
import { screensOf } from './visited-screens.ts';

/** Files of tests to run, by what runs them. */
export type Selection = {
  readonly vitest: readonly string[];
  readonly browser: readonly string[];
  /** Why all of a part runs, one sentence each. */
  readonly reasons: readonly string[];
};

type Part = 'vitest' | 'browser';

/** A screen, and the files that it is made of: its page and its frame. */
type Screen = { readonly path: string; readonly files: readonly string[] };

type Change = {
  readonly files: readonly SourceFile[];
  readonly graph: ImportGraph;
  /** The paths of what has changed, deleted files included. */
  readonly changed: readonly string[];
  readonly screens: readonly Screen[];
};

/** They put the parts of a program together, and who needs the program does not depend on each of its parts. */
const compositions = new Set([
  'server/app.ts',
  'server/main.ts',
  'server/cli/vitrine.ts',
  'web/app/routes.ts',
  'web/app/screens.ts',
]);

/** What every page loads. */
const everyPage = ['web/app/root.tsx', 'web/app/entry.client.tsx'];

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);
const isSpec = (path: string) => /^e2e\/[^/]+\.spec\.ts$/.test(path);

/** What no import shows, and all of a part depends on. */
const wholes: readonly { readonly pattern: RegExp; readonly parts: readonly Part[] }[] = [
  // Whatever package.json says of packages, this says too.
  { pattern: /^package-lock\.json$/, parts: ['vitest', 'browser'] },
  { pattern: /^vitest\.config\.ts$|^server\/testing\/.*setup\.ts$/, parts: ['vitest'] },
  {
    pattern: /^e2e\/(playwright\.config|test|chromium|server)\.ts$|^web\/(vite|react-router)\.config\.ts$/,
    parts: ['browser'],
  },
];

/** Of a part, as many files as this are all of it: what is left out would not be worth the doubt. */
const wholeShare = 0.6;

/**
 * The tests that a change may break: those that depend on a changed file by imports, those beside it in its folder, and
 * the browser tests that visit a screen which depends on it. What a change of the server does to a screen is left to the
 * whole suite.
 */
export function selectTests({ files, graph, changed, screens }: Change): Selection {
  const paths = files.map(({ path }) => path);
  const unitTests = paths.filter(isUnitTest);
  const specs = files.filter(({ path }) => isSpec(path));
  const dependsOn = (roots: readonly string[]) => {
    const dependencies = dependenciesOf(roots, graph, compositions);
    return changed.find((path) => dependencies.has(path));
  };
  const dependsOnChange = (root: string) => dependsOn([root]) !== undefined;
  const isBeside = (test: string) => changed.some((path) => isCodeBeside(path, test));
  const everything = (part: Part) =>
    changed.find((path) => wholes.some((whole) => whole.pattern.test(path) && whole.parts.includes(part)));

  const changedScreens = new Set(
    screens.filter((screen) => dependsOn(screen.files) !== undefined).map(({ path }) => path),
  );
  const visits = (spec: SourceFile) => screensOf(spec.text, screens).some((path) => changedScreens.has(path));
  const vitest = unitTests.filter((test) => isBeside(test) || dependsOnChange(test));
  const browser = specs.filter((spec) => dependsOnChange(spec.path) || visits(spec)).map(({ path }) => path);
  const parts = [
    wholeOrSelected('vitest', vitest, unitTests, everything('vitest')),
    wholeOrSelected(
      'browser',
      browser,
      specs.map(({ path }) => path),
      everything('browser') ?? dependsOn(everyPage),
    ),
  ] as const;
  return {
    vitest: parts[0].tests,
    browser: parts[1].tests,
    reasons: parts.map(({ reason }) => reason).filter((reason) => reason !== undefined),
  };
}

/** @param everything a file that everything in this part depends on */
function wholeOrSelected(
  part: Part,
  selected: readonly string[],
  all: readonly string[],
  everything: string | undefined,
): { readonly tests: readonly string[]; readonly reason?: string } {
  if (everything !== undefined) {
    return { tests: all, reason: `All of ${part} runs: everything there depends on ${everything}.` };
  }
  if (selected.length < wholeShare * all.length || selected.length === 0) return { tests: selected };
  return {
    tests: all,
    reason: `All of ${part} runs: ${selected.length} of ${all.length} depend on what has changed.`,
  };
}

/** The tests of a folder are about what is in it, whether they import it or ask the running server. */
function isCodeBeside(path: string, test: string): boolean {
  return posix.dirname(path) === posix.dirname(test) && /^server\/(features|cli)\//.test(path) && !isUnitTest(path);
}
