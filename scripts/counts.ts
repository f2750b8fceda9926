import { readFileSync } from 'node:fs';

/** How many tests or checks passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
/** What a suite counts that did not come to run. */
export const didNotRun: Counts = { ...none, failed: 1 };
export const check = (ok: boolean): Counts => (ok ? { ...none, passed: 1 } : didNotRun);

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  );
}

/** The line that `npm test` ends with. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** A file that could not even be read (a syntax error, a failing `beforeAll`) has no failed test: it counts as one. */
export function countsOfVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** A test that passes only on another try is a failure: nothing is tried again here. */
export function countsOfPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * Counts a suite by the report it wrote. A suite that left no report, ran nothing, or ended badly without a failed test
 * (an error outside any test) has failed.
 */
export function countsOfSuite<R>(file: string, count: (report: R) => Counts, endedWell: boolean): Counts {
  let counts: Counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')) as R);
  } catch {
    return didNotRun;
  }
  const isSound = counts.failed > 0 || (endedWell && counts.passed + counts.skipped > 0);
  return isSound ? counts : sum([counts, didNotRun]);
}
