import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { asOfLeads } from './lead-filter.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

/** How the engine would find the leads of each address in another table, were the tables large. */
async function planFor(table: string, column: string): Promise<string> {
  const { engine, queries } = test.database;
  const email = asOfLeads({ engine }, sql.ref(`${table}.${column}`));
  const query = sql`select (select max(contacts.id) from contacts where contacts.email = ${email}) from ${sql.table(table)}`;
  return queries.connection().execute(async (connection) => {
    if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    const how = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan');
    const { rows } = await sql<object>`${how} ${query}`.execute(connection);
    if (engine === 'postgres') await sql`reset enable_seqscan`.execute(connection);
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}

it.each([
  ['dossiers', 'email'],
  ['mailboxes', 'mailbox'],
  ['accounts', 'email'],
])('an address of %s finds its leads by their index', async (table, column) => {
  expect(await planFor(table, column)).toMatch(/Index Cond: \(+email|contacts_by_email \(email=/);
});
