import type { RunnerTestCase, RunnerTestSuite } from 'vitest';
import { afterAll, beforeAll, inject } from 'vitest';

/**
 * A setup file for the tests of the server, which most make in `beforeAll`: what runs there counts as covered by each
 * test of the file. Stryker alone takes it for code that runs while modules load, and tries its mutants with no test of
 * that file.
 */
declare module 'vitest' {
  interface ProvidedContext {
    /** What Stryker is doing; undefined where Vitest runs without it. */
    readonly mode: 'dry-run' | 'mutant' | undefined;
    /** The name of the global in which Stryker notes what a test covers. */
    readonly globalNamespace: string;
    readonly testNameSeparator: string;
  }
}

/** How often each mutant was run into, by its id. */
type Hits = Record<string, number>;
type Stryker = { currentTestId?: string | undefined; mutantCoverage?: { static: Hits; perTest: Record<string, Hits> } };

/** Stands for the test while none of the file's runs. */
const betweenTests = 'between tests';

if (inject('mode') === 'dry-run') {
  const name = inject('globalNamespace');
  const globals = globalThis as unknown as Record<string, Stryker>;
  globals[name] ??= {};
  const stryker = globals[name];
  let isFileRunning = false;
  let current: string | undefined;
  Object.defineProperty(stryker, 'currentTestId', {
    configurable: true,
    get: () => current ?? (isFileRunning ? betweenTests : undefined),
    set: (id: string | undefined) => {
      current = id;
    },
  });

  beforeAll(() => {
    isFileRunning = true;
  });
  // Hooks run in reverse after the tests, so this is the last before Stryker's own, which reads the coverage.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest demands a pattern before it hands over the suite.
  afterAll(({}, suite) => {
    isFileRunning = false;
    const { perTest = {} } = stryker.mutantCoverage ?? {};
    const hits = perTest[betweenTests] ?? {};
    delete perTest[betweenTests];
    for (const test of testsOf(suite as RunnerTestSuite)) perTest[idOf(test)] = sumOf(perTest[idOf(test)] ?? {}, hits);
  });
}

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}

/** The id of a test as Stryker writes it. */
function idOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let { suite } = test; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.filepath}#${names.join(inject('testNameSeparator')).trim()}`;
}

function sumOf(some: Hits, others: Hits): Hits {
  const sum = { ...some };
  for (const [mutant, count] of Object.entries(others)) sum[mutant] = (sum[mutant] ?? 0) + count;
  return sum;
}
