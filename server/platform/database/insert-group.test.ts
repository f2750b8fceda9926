import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Compilable, CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { InsertGroup } from './insert-group.ts';
import { joinInserts } from './postgres-connection.ts';
import type { Queries } from './schema.ts';

const compiled = (sql: string, ...parameters: unknown[]) => ({ sql, parameters }) as unknown as CompiledQuery;
const insert = (name: string) => ({ compile: () => compiled(`insert ${name}`) }) as unknown as Compilable;

/** A database whose statements a test settles one by one. */
function makeDatabase(limitMs = 60_000) {
  const statements: { sql: string; succeed: () => void; fail: (error: Error) => void }[] = [];
  const executeQuery = ({ sql }: CompiledQuery) =>
    new Promise<void>((resolve, reject) => {
      statements.push({ sql, succeed: resolve, fail: reject });
    });
  const isUnavailable = (error: unknown) => String(error).includes('away');
  const group = new InsertGroup({ executeQuery } as unknown as Queries, { isUnavailable, limitMs });
  return { statements, group };
}

const settled = async (promises: Promise<void>[]) => (await Promise.allSettled(promises)).map(({ status }) => status);

describe('inserts', () => {
  it('of callers that arrive together are one statement', async () => {
    const { statements, group } = makeDatabase();
    const callers = [group.run([insert('a1'), insert('a2')]), group.run([insert('b')])];
    await nextTurn();
    expect(statements.map(({ sql }) => sql)).toEqual([
      'with insert_0 as (insert a1), insert_1 as (insert a2) insert b',
    ]);
    statements[0]?.succeed();
    expect(await settled(callers)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('wait while two statements are running, and then go together', async () => {
    const { statements, group } = makeDatabase();
    const callers = [group.run([insert('a')])];
    await nextTurn();
    callers.push(group.run([insert('b')]));
    await nextTurn();
    callers.push(group.run([insert('c')]), group.run([insert('d')]));
    await nextTurn();
    expect(statements.map(({ sql }) => sql)).toEqual(['insert a', 'insert b']);
    statements[0]?.succeed();
    await nextTurn();
    expect(statements.map(({ sql }) => sql)).toEqual(['insert a', 'insert b', 'with insert_0 as (insert c) insert d']);
    statements[1]?.succeed();
    statements[2]?.succeed();
    expect(await settled(callers)).toEqual(Array(4).fill('fulfilled'));
  });

  it('of more than 24 callers are several statements', async () => {
    const { statements, group } = makeDatabase();
    const callers = Array.from({ length: 25 }, (_, n) => group.run([insert(`n${n}`)]));
    await nextTurn();
    expect(statements.map(({ sql }) => sql.match(/insert n/g)?.length)).toEqual([24, 1]);
    for (const { succeed } of statements) succeed();
    expect(await settled(callers)).toEqual(Array(25).fill('fulfilled'));
  });

  it('that are refused together are retried separately', async () => {
    const { statements, group } = makeDatabase();
    const callers = [group.run([insert('a')]), group.run([insert('bad')]), group.run([insert('c')])];
    await nextTurn();
    statements[0]?.fail(new Error('refused'));
    await nextTurn();
    expect(statements.slice(1).map(({ sql }) => sql)).toEqual(['insert a', 'insert bad', 'insert c']);
    statements[1]?.succeed();
    statements[2]?.fail(new Error('refused'));
    statements[3]?.succeed();
    expect(await settled(callers)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('that are refused alone, or while the database is away, are not retried', async () => {
    const { statements, group } = makeDatabase();
    const alone = group.run([insert('a')]);
    await nextTurn();
    statements[0]?.fail(new Error('refused'));
    await expect(alone).rejects.toThrow('refused');
    const away = [group.run([insert('b')]), group.run([insert('c')])];
    await nextTurn();
    statements[1]?.fail(new Error('away'));
    expect(await settled(away)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveLength(2);
  });

  it('are given up in time when the statements before them are stuck, and are then never sent', async () => {
    const { statements, group } = makeDatabase(50);
    const stuck = [group.run([insert('a')])];
    await nextTurn();
    stuck.push(group.run([insert('b')]));
    await nextTurn();
    stuck.push(group.run([insert('c')]));
    const reasons = (await Promise.allSettled(stuck)).map((result) => 'reason' in result && result.reason.message);
    expect(reasons).toEqual(Array(3).fill('The inserts were not answered within 50 ms.'));
    for (const { fail } of statements) fail(new Error('away'));
    await nextTurn();
    expect(statements.map(({ sql }) => sql)).toEqual(['insert a', 'insert b']);
  });

  it('are refused at once when thousands are waiting already', async () => {
    const { statements, group } = makeDatabase();
    const callers = Array.from({ length: 2_001 }, () => group.run([insert('a')]));
    const all = settled(callers);
    await expect(callers.at(-1)).rejects.toThrow('Too many inserts are waiting.');
    await nextTurn();
    for (let sent = 0; sent < statements.length; await nextTurn()) {
      for (; sent < statements.length; sent++) statements[sent]?.succeed();
    }
    expect((await all).filter((status) => status === 'fulfilled')).toHaveLength(2_000);
  });

  it('go on after a failure', async () => {
    const { statements, group } = makeDatabase();
    for (let n = 0; n < 3; n++) {
      const caller = group.run([insert(`n${n}`)]);
      await nextTurn();
      statements[n]?.fail(new Error('refused'));
      await expect(caller).rejects.toThrow('refused');
    }
    expect(statements).toHaveLength(3);
  });
});

describe('joinInserts', () => {
  it('numbers the parameters consecutively', () => {
    const joined = joinInserts([
      compiled('insert into a values ($1, $2)', 'a1', 'a2'),
      compiled('insert into b values ($1)', 'b1'),
      compiled('insert into c values ($2, $1, $10)', 'c1', 'c2'),
    ]);
    expect(joined).toMatchObject({
      sql: 'with insert_0 as (insert into a values ($1, $2)), insert_1 as (insert into b values ($3)) insert into c values ($5, $4, $13)',
      parameters: ['a1', 'a2', 'b1', 'c1', 'c2'],
    });
  });

  it('leaves a single insert as it is, and turns none into a harmless statement', () => {
    expect(joinInserts([compiled('insert $1', 7)])).toMatchObject({ sql: 'insert $1', parameters: [7] });
    expect(joinInserts([])).toMatchObject({ sql: 'select 1', parameters: [] });
  });
});
