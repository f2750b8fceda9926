import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { maxPreparedStatements, statementsOn } from './sqlite-handle.ts';

it('keeps the statements prepared that were used last, and closes the others', () => {
  const handle = new DatabaseSync(':memory:');
  const prepare = vi.spyOn(handle, 'prepare');
  const statements = statementsOn(handle);
  const run = (sql: string) => statements.prepare(sql).all([]);
  const count = maxPreparedStatements * 2;
  for (let n = 0; n < count; n++) {
    expect(run('select 1 as often')).toEqual([{ often: 1 }]);
    expect(run(`select ${n} as n`)).toEqual([{ n }]);
  }
  const prepared = prepare.mock.results.map(({ value }) => value);
  // The one that was used all the time was prepared once.
  expect(prepared).toHaveLength(count + 1);
  expect(prepared.filter((statement) => isOpen(statement))).toHaveLength(maxPreparedStatements);
  expect(run('select 0 as n')).toEqual([{ n: 0 }]);
  handle.close();
});

it('lets whoever reads row by row read to the end', () => {
  const handle = new DatabaseSync(':memory:');
  const statements = statementsOn(handle);
  const rows = statements.prepare('values (1), (2)').iterate([]);
  expect(rows.next().value).toEqual({ column1: 1 });
  for (let n = 0; n <= maxPreparedStatements; n++) statements.prepare(`select ${n}`).all([]);
  expect([...rows]).toEqual([{ column1: 2 }]);
  handle.close();
});

function isOpen(statement: ReturnType<DatabaseSync['prepare']>): boolean {
  try {
    statement.all();
    return true;
  } catch {
    return false;
  }
}
