import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nameOrder } from './listing.ts';
import { findAlong } from './listing-reads.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

/** How SQLite finds the rows beyond one, in its own words. */
async function planOf(order: Parameters<typeof findAlong>[1]): Promise<string> {
  const { queries } = test.database;
  let node: RootOperationNode | undefined;
  // It is planned alone.
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      node = query.node;
      throw new Error('planned');
    },
    transformResult: async ({ result }) => result,
  };
  const rows = queries.withPlugin(recorder).selectFrom('contacts').select('id');
  const read = findAlong(rows, order);
  await expect(read({ beyond: { value: 'n', id: '0' }, backwards: false, limit: 1 })).rejects.toThrow('planned');
  if (!node) throw new Error('Nothing was read.');
  const compiled = queries.getExecutor().compileQuery(node, { queryId: 'plan' });
  const { rows: steps } = await queries.executeQuery<{ detail: string }>({
    ...compiled,
    sql: `explain query plan ${compiled.sql}`,
  });
  return steps.map(({ detail }) => detail).join('\n');
}

it('a page by a column or by an expression is sought in its index, however far down it is', async () => {
  const name = { column: nameOrder(test.database), isExpression: true };
  for (const order of [{ column: sql.ref('email') }, name]) {
    for (const isDescending of [false, true]) {
      const plan = await planOf({ ...order, isDescending });
      expect(plan).toMatch(/SEARCH contacts USING (COVERING )?INDEX contacts_by_\w+ /);
      expect(plan).not.toContain('SCAN');
    }
  }
});
