import { auditEntry } from '@vitrine/contracts/audit.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { settingNames } from './settings.ts';
import { expectStoredNames } from './testing/expect-stored-names.ts';
import { makeTestServer, type TestServer } from './testing/server.ts';
import storedNames from './testing/stored-names.json' with { type: 'json' };

// What is stored somewhere, or used by programs of others, keeps its name from the first release on: a change here needs a
// migration, or breaks what was configured. Names of mails are held by emails/mail.test.ts, keys of the browser by
// web/app/lib/browser/storage-keys.test.ts.

const token = 'a-token-for-the-metrics';
let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ metricsToken: token });
});
afterAll(() => server.close());

it('has these tables and columns', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%search%' order by m.name, c.cid`.execute(
    server.database.queries,
  );
  const columns = Object.entries(storedNames.tables).flatMap(([table, all]) =>
    all.split(' ').map((column) => `${table}.${column}`),
  );
  expectStoredNames(
    rows.map(({ table, column }) => `${table}.${column}`),
    columns.sort(),
  );
});

it('records these actions in the audit trail', () => {
  expectStoredNames(auditEntry.shape.action.options, storedNames.auditActions);
});

it('reads these settings', () => {
  expectStoredNames(settingNames, storedNames.settings);
});

it('measures these metrics', async () => {
  const response = await server.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  const names = [...response.payload.matchAll(/^# TYPE (vitrine_\w+) /gm)].map(([, name = '']) => name);
  expectStoredNames(names, storedNames.metrics);
});

it('answers these calls', () => {
  const calls = Object.entries(endpoints).map(([name, { method, path }]) => `${method} ${path} ${name}`);
  expectStoredNames(calls, storedNames.calls);
});
