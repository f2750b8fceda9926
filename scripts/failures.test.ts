import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfSuite, failuresOfVitest } from './failures.ts';
import { root } from './project.ts';

test('names each failed test of Vitest with its file and the beginning of its message', () => {
  const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n${'at a line of the stack\n'.repeat(40)}`;
  const failures = failuresOfVitest({
    testResults: [
      {
        name: join(root, 'contracts/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a sum' },
          { status: 'failed', fullName: 'a total', failureMessages: [message] },
        ],
      },
      { name: join(root, 'contracts/lengths.test.ts'), status: 'passed', assertionResults: [] },
    ],
  });
  expect(failures).toHaveLength(1);
  const lines = (failures[0] ?? '').split('\n');
  expect(lines.slice(0, 2)).toEqual(['failed: contracts/money.test.ts: a total', '  expected 1 to be 2']);
  expect(lines.length).toBeLessThan(20);
});

test('names a file that could not run', () => {
  const file = { name: join(root, 'a.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] };
  expect(failuresOfVitest({ testResults: [file] })).toEqual(['failed: a.test.ts\n  SyntaxError']);
});

test('names each failed test of Playwright, however deep, and errors outside any', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'quote.spec.ts',
    line: 7,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'timed out' }] }] }],
  });
  const suites = [
    { title: 'file', specs: [spec('first', true)], suites: [{ title: 'group', specs: [spec('second', false)] }] },
  ];
  expect(failuresOfPlaywright({ suites, errors: [{ message: 'no tests found' }] })).toEqual([
    'failed: quote.spec.ts:7: second\n  timed out',
    'failed: outside any test\n  no tests found',
  ]);
});

test('a suite that left no report names none', () => {
  expect(failuresOfSuite(join(root, 'there-is-none.json'), failuresOfVitest)).toEqual([]);
});
