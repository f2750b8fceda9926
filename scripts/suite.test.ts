import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSuite } from './suite.ts';

type Report = { readonly passed: number; readonly failing: readonly string[] };

let folder: string;
let runs: (readonly string[])[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suite-'));
  runs = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A suite of which each run leaves the next of these reports; one that is undefined leaves none. */
function outcomeOf(...reports: (Report | undefined)[]) {
  return runSuite<Report, Report>(
    {
      run: async (file, args) => {
        const report = reports[runs.length];
        runs.push(args);
        if (report) writeFileSync(file, JSON.stringify(report));
        return report?.failing.length === 0;
      },
      count: ({ passed, failing }) => ({ passed, failed: failing.length, skipped: 0 }),
      failures: ({ failing }) => [...failing],
      failedOnly: () => ['--failed'],
    },
    join(mkdtempSync(join(folder, 'reports-')), 'report.json'),
  );
}

test('a suite that passes runs once', async () => {
  const { counts, flaky } = await outcomeOf({ passed: 5, failing: [] });
  expect([counts, flaky, runs]).toEqual([{ passed: 5, failed: 0, skipped: 0 }, [], [[]]]);
});

test('what fails once is named, and counts as passed when it passes by itself', async () => {
  const outcome = await outcomeOf({ passed: 5, failing: ['a', 'b'] }, { passed: 2, failing: [] });
  expect(outcome).toEqual({ counts: { passed: 7, failed: 0, skipped: 0 }, failures: [], flaky: ['a', 'b'] });
  expect(runs).toEqual([[], ['--failed']]);
});

test('what fails twice failed, with all that failed the first time', async () => {
  const outcome = await outcomeOf({ passed: 5, failing: ['a', 'b'] }, { passed: 1, failing: ['b'] });
  expect(outcome).toEqual({ counts: { passed: 5, failed: 2, skipped: 0 }, failures: ['a', 'b'], flaky: [] });
});

test('a second run without a report, or of nothing, proves nothing', async () => {
  for (const second of [undefined, { passed: 0, failing: [] }]) {
    runs = [];
    const outcome = await outcomeOf({ passed: 5, failing: ['a'] }, second);
    expect(outcome.counts.failed).toBe(1);
  }
});

test('many failures, or one outside any test, are not tried again', async () => {
  await outcomeOf({ passed: 5, failing: ['a', 'b', 'c', 'd'] });
  expect(runs).toHaveLength(1);
  runs = [];
  expect((await outcomeOf(undefined)).counts.failed).toBe(1);
  expect(runs).toHaveLength(1);
});
