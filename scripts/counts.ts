import { readFileSync } from 'node:fs';

/** How many tests or checks passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
/** For a suite that did not get to run. */
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

/** A file that could not run (a syntax error, a failing `beforeAll`) reports no failed test, so it counts as one. */
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

/** A flaky test counts as failed. */
export function countsOfPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * Reads the counts from the report of a suite. A suite that wrote no report, ran nothing, or exited with an error but no
 * failed test (an error outside any test) counts as failed.
 */
export function countsOfSuite<R>(file: string, count: (report: R) => Counts, succeeded: boolean): Counts {
  let counts: Counts;
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')) as R);
  } catch {
    return didNotRun;
  }
  const isPlausible = counts.failed > 0 || (succeeded && counts.passed + counts.skipped > 0);
  return isPlausible ? counts : sum([counts, didNotRun]);
}
