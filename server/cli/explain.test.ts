import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ArchiveError } from '../platform/backup/archive-reader.ts';
import { explainFailure } from './explain.ts';

/** What an operator reads of a failure: a sentence for what can be mended, the stack of what is a mistake of ours. */

const failed = (code: string, syscall?: string) =>
  Object.assign(new Error(`${code}: it went wrong`), { code, ...(syscall && { syscall }) });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it.each(['ENOSPC', 'EDQUOT'])('says that there is no room on the disk: %s', (code) => {
  expect(explainFailure(failed(code, 'write'))).toBe(`There is no room on the disk: ${code}: it went wrong.`);
});

it('says what the system refused', () => {
  expect(explainFailure(thrownBy(() => mkdirSync('/proc/nothing/here')))).toMatch(
    /^The system refused: ENOENT[^\n]+\.$/,
  );
});

it('says what a database refused', () => {
  const said = explainFailure(thrownBy(() => new DatabaseSync(':memory:').exec('nonsense')));
  expect(said).toMatch(/^SQLite refused: [^\n]+\.$/);
});

it('says the first of several reasons', () => {
  const reasons = [new ArchiveError('This is no backup.')];
  expect(explainFailure(new AggregateError(reasons))).toBe('This is no backup.');
  expect(explainFailure(new AggregateError([...reasons, new Error('other')]))).toBe('This is no backup.');
});

it('shows where a mistake of ours was made', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toMatch(/TypeError: x is undefined\n {4}at /);
  expect(explainFailure('thrown as a text')).toBe('thrown as a text');
});
