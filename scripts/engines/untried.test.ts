import { expect, test } from 'vitest';
import { sameStatement, splitJoined } from './same-statement.ts';
import { findUntried } from './untried.ts';

test.each([
  ['placeholders', 'select "a" from "b" where "c" = ?', 'select "a" from "b" where "c" = $1'],
  ['lists of any length', 'select 1 from "b" where "c" in (?, ?, ?)', 'select 1 from "b" where "c" in ($1)'],
  [
    'rows of any number',
    'insert into "b" ("c", "d") values (?, ?)',
    'insert into "b" ("c", "d") values ($1, $2), ($3, $4)',
  ],
  ['literals', "select 1 from b where c = 'it''s'", "select 1 from b where c = 'x'"],
  ['locks', 'select * from "b" where "id" = ?', 'select * from "b" where "id" = $1 for update'],
  ['queues', 'select "id" from "b" limit ?', 'select "id" from "b" limit $1 for update skip locked'],
  ['collations', 'select "a" from "b" order by "a"', 'select "a" from "b" order by "a" collate "C"'],
  [
    'orders by the start of a text',
    'select "a" from "b" order by substr(a, 1, 9) asc',
    'select "a" from "b" order by (substr(a, 1, 9) collate "C") asc',
  ],
  [
    'addresses of rows',
    'delete from "b" where rowid in (select rowid from "b")',
    'delete from "b" where ctid in (select ctid from "b")',
  ],
])('%s make no difference between the engines', (_name, sqlite, postgres) => {
  expect(sameStatement(sqlite)).toBe(sameStatement(postgres));
});

test('another column, table or condition makes one', () => {
  const statement = sameStatement('select "a" from "b" where "c" = ?');
  expect(sameStatement('select "x" from "b" where "c" = ?')).not.toBe(statement);
  expect(sameStatement('select "a" from "x" where "c" = ?')).not.toBe(statement);
  expect(sameStatement('select "a" from "b" where "c" > ?')).not.toBe(statement);
});

test('inserts that PostgreSQL joins are tried each', () => {
  const joined =
    'with insert_0 as (insert into "a" ("b") values (lower($1))), insert_1 as (insert into "c" ("d") values ($2)) insert into "e" ("f") values ($3)';
  expect(splitJoined(joined)).toEqual([
    'insert into "a" ("b") values (lower($1))',
    'insert into "c" ("d") values ($2)',
    'insert into "e" ("f") values ($3)',
  ]);
  expect(splitJoined('select 1')).toEqual(['select 1']);
});

const sqlite = [{ file: 'a.test.ts', statements: ['select "a" from "b" where "c" = ?', 'pragma data_version'] }];

test('a statement that ran on SQLite and never on PostgreSQL is named with its test, once', () => {
  const other = { file: 'b.test.ts', statements: ['select "a" from "b" where "c" =  ?'] };
  expect(findUntried([...sqlite, other], [])).toEqual([
    { statement: 'select "a" from "b" where "c" = ?', file: 'a.test.ts' },
  ]);
});

test('one that ran on both is not, in whatever test', () => {
  expect(findUntried(sqlite, [{ file: 'c.test.ts', statements: ['select "a" from "b" where "c" = $1'] }])).toEqual([]);
});
