import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, countsOfPlaywright, countsOfSuite, countsOfVitest, didNotRun, sum, summary } from './counts.ts';

const vitest = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('the summary mentions skipped tests only when there are some', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(summary(sum([check(true), check(false), { passed: 1, failed: 0, skipped: 2 }]))).toBe(
    '2 passed, 1 failed, 2 skipped',
  );
});

test('a test file that could not run counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countsOfVitest({ ...vitest, testResults })).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a browser test that passes only on a retry is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countsOfPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

describe('a suite', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'counts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const report = (content: unknown) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const whole = { ...vitest, numFailedTests: 0 };

  test('counts as its report says', () => {
    expect(countsOfSuite(report(whole), countsOfVitest, true)).toEqual({ passed: 4, failed: 0, skipped: 2 });
    expect(countsOfSuite(report(vitest), countsOfVitest, false)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  test('has failed when it left no report', () => {
    expect(countsOfSuite(join(folder, 'none.json'), countsOfVitest, true)).toEqual(didNotRun);
  });

  test('has failed when it exited with an error, whatever the report says', () => {
    expect(countsOfSuite(report(whole), countsOfVitest, false)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  test('has failed when it ran nothing', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countsOfSuite(report({ stats }), countsOfPlaywright, true)).toEqual(didNotRun);
  });
});
