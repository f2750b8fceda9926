import { posix } from 'node:path';
import { counted } from '../../server/platform/counted.ts';
import type { SourceFile } from '../house-rules/source-file.ts';
import { cataloguesOf, isCatalogue } from './catalogues.ts';
import { distancesFrom, importersOf } from './distances.ts';
import type { ImportGraph } from './import-graph.ts';
import { screensOf } from './visited-screens.ts';

/** Files of tests to run, by what runs them. */
export type Selection = {
  readonly vitest: readonly string[];
  readonly browser: readonly string[];
  /** Why all of a part runs, or what is left to the whole suite: one sentence each. */
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

/**
 * Of each part, as many lines of tests run at most, the nearest file in any case: about a minute of two processors each.
 */
const mostLines: Readonly<Record<Part, number>> = { vitest: 3_000, browser: 800 };

/** A test that may notice a change, and how near it is: the nearest come first. */
type Candidate = { readonly path: string; readonly lines: number; readonly nearness: readonly number[] };

/** Walks through each state of every screen: that takes minutes, and each change of a page may change one. */
const everyState = 'e2e/states.spec.ts';

/**
 * The tests that a change may break: those that depend on a changed file by imports, those beside it in its folder, and
 * the browser tests that visit a screen which depends on it and look for its texts there. Of many, the nearest. What a
 * change of the server does to a screen, and how each screen looks in each state, is left to the whole suite.
 */
export function selectTests(change: Change): Selection {
  const { files, graph, changed } = change;
  const unitTests = files.filter(({ path }) => isUnitTest(path));
  const importers = importersOf(graph);
  const distances = distancesFrom(changed, importers, compositions);
  const isBeside = (test: string) => changed.some((path) => isCodeBeside(path, test));
  const everything = (part: Part) =>
    changed.find((path) => wholes.some((whole) => whole.pattern.test(path) && whole.parts.includes(part)));

  const vitest = unitTests
    .filter(({ path }) => isBeside(path) || distances.has(path))
    .map(({ path, text }) => ({
      path,
      lines: linesOf(text),
      nearness: [isBeside(path) ? 1 : importsTo(path, distances)],
    }));
  const specs = files.filter(({ path }) => isSpec(path));
  const everyPageDepends = everyPage.map((path) => distances.get(path)?.from).find((path) => path !== undefined);
  const parts = [
    wholeOrNearest('vitest', vitest, unitTests, everything('vitest')),
    wholeOrNearest('browser', ofBrowser(specs, importers, change), specs, everything('browser') ?? everyPageDepends),
  ] as const;
  return {
    vitest: parts[0].tests,
    browser: parts[1].tests,
    reasons: parts.map(({ reason }) => reason).filter((reason) => reason !== undefined),
  };
}

/** Specs import some of it, such as the mail server of the tests, and Vitest tries it. */
const isOfServer = (path: string) => /^server\/(?!testing\/)/.test(path);

function ofBrowser(
  specs: readonly SourceFile[],
  importers: ReturnType<typeof importersOf>,
  { graph, changed, screens }: Change,
): Candidate[] {
  const seen = changed.filter((path) => !isOfServer(path));
  const distances = distancesFrom(seen, importers, compositions);
  const ownOfBrowser = changed.filter((path) => path.startsWith('e2e/'));
  const isEveryStateChanged = distancesFrom(ownOfBrowser, importers, compositions).has(everyState);

  const changedScreens = new Set(
    screens.filter((screen) => screen.files.some((path) => distances.has(path))).map(({ path }) => path),
  );
  const catalogues = new Set(seen.flatMap((path) => [...cataloguesOf(path, graph, importers)]));
  const shareOf = (path: string) => {
    const used = [...(graph.get(path) ?? [])].filter(isCatalogue);
    return used.length === 0 ? 0 : used.filter((catalogue) => catalogues.has(catalogue)).length / used.length;
  };
  const visiting = specs.filter(({ text }) => screensOf(text, screens).some((path) => changedScreens.has(path)));
  const about = visiting.filter(({ path }) => shareOf(path) > 0);
  const visits = new Set((about.length > 0 ? about : visiting).map(({ path }) => path));
  return specs
    .filter(({ path }) => (path === everyState ? isEveryStateChanged : visits.has(path) || distances.has(path)))
    .map(({ path, text }) => ({
      path,
      lines: linesOf(text),
      nearness: [Math.min(importsTo(path, distances), 1), -shareOf(path), importsTo(path, distances)],
    }));
}

/** @param everything a file that everything in this part depends on */
function wholeOrNearest(
  part: Part,
  candidates: readonly Candidate[],
  all: readonly SourceFile[],
  everything: string | undefined,
): { readonly tests: readonly string[]; readonly reason?: string } {
  if (everything !== undefined) {
    const reason = `All of ${part} runs: everything there depends on ${everything}.`;
    return { tests: all.map(({ path }) => path), reason };
  }
  let left = mostLines[part];
  const nearest = candidates.toSorted(byNearness).filter(({ lines }, index) => {
    left -= lines;
    return index === 0 || left >= 0;
  });
  const tests = nearest.map(({ path }) => path).sort();
  if (nearest.length === candidates.length) return { tests };
  const reason = `Of ${counted(candidates.length, 'file')} of ${part} that may notice, the nearest ${nearest.length} run; the others are left to npm test.`;
  return { tests, reason };
}

const importsTo = (path: string, distances: ReturnType<typeof distancesFrom>) =>
  distances.get(path)?.imports ?? Number.POSITIVE_INFINITY;

const linesOf = (text: string) => text.split('\n').length;

function byNearness(one: Candidate, other: Candidate): number {
  for (const [index, value] of one.nearness.entries()) {
    const difference = value - (other.nearness[index] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}

/** The tests of a folder are about what is in it, whether they import it or ask the running server. */
function isCodeBeside(path: string, test: string): boolean {
  return posix.dirname(path) === posix.dirname(test) && /^server\/(features|cli)\//.test(path) && !isUnitTest(path);
}
