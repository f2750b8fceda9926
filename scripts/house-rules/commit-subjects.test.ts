import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitSubjectViolations } from './commit-subjects.ts';

test('nothing is checked without the history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'subjects-'));
  expect(commitSubjectViolations(folder)).toEqual([]);
  execFileSync('git', ['init', '-q', folder]);
  expect(commitSubjectViolations(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
