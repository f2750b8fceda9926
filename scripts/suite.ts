import { type Counts, countsOfSuite } from './counts.ts';
import { failuresOfSuite } from './failures.ts';

/** A suite of tests whose runner writes a report, of which one function counts and another names what failed. */
export type Suite<Counted, Named> = {
  /** Runs it. @param args further arguments of the runner @returns whether the runner succeeded */
  readonly run: (reportFile: string, args: readonly string[]) => Promise<boolean>;
  readonly count: (report: Counted) => Counts;
  /** What failed, a text each. */
  readonly failures: (report: Named) => string[];
  /** The runner's arguments for what failed in the run that wrote this report, and nothing else. */
  readonly failedOnly: (reportFile: string) => readonly string[];
};

export type Outcome = {
  readonly counts: Counts;
  readonly failures: readonly string[];
  /** What failed with everything else and passed by itself: a fault of the test or of the product, to be mended. */
  readonly flaky: readonly string[];
};

/** More than this is no accident. */
const maxRepeated = 3;

/**
 * Runs a suite. The few tests that failed are run once more by themselves, when everything else is done: 20,000 tests say
 * nothing about a change if one of them depends on a moment (docs/decisions/0093-tests-that-fail-once.md).
 * @param reportFile where its runner writes; the second run writes beside it
 */
export async function runSuite<Counted, Named>(suite: Suite<Counted, Named>, reportFile: string): Promise<Outcome> {
  const run = async (file: string, args: readonly string[]) => {
    const succeeded = await suite.run(file, args);
    return { counts: countsOfSuite(file, suite.count, succeeded), failures: failuresOfSuite(file, suite.failures) };
  };
  const first = await run(reportFile, []);
  const { failed, passed } = first.counts;
  // Where the numbers differ, something failed outside any test.
  if (failed === 0 || failed > maxRepeated || failed !== first.failures.length) return { ...first, flaky: [] };

  const second = await run(`${reportFile}.again`, suite.failedOnly(reportFile));
  if (second.counts.failed > 0) return { ...first, flaky: [] };
  return { counts: { ...first.counts, passed: passed + failed, failed: 0 }, failures: [], flaky: first.failures };
}
