import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { fixtureNames, readFixture } from '../../testing/fixtures.ts';
import { readListsState } from './counts.ts';
import type { Database } from './database.ts';
import { migrationNames } from './migrate.ts';

const engine = process.env.TEST_ENGINE ?? 'sqlite';

let test: TestDatabase | undefined;
afterEach(async () => {
  await test?.drop();
  test = undefined;
});

type Row = Readonly<Record<string, unknown>>;

/** The tables of ours that hold what people wrote, not what triggers derive from it. */
const tables = [
  ...[
    'contacts',
    'quotes',
    'bookings',
    'accounts',
    'sessions',
    'reset_tokens',
    'invitations',
    'briefs',
    'brief_steps',
    'email_links',
  ],
  ...['totp_secrets', 'passkeys', 'recovery_codes', 'identity_challenges'],
  ...['outbox', 'audit_entries', 'settings', 'idempotency_keys', 'rate_limits'],
  ...['deleted_records', 'erasures', 'quarantine', 'submission_networks', 'spam_signs', 'used_proofs'],
  ...['deleted_records', 'erasures'],
  ...['known_networks', 'reset_requests'],
];

/** Every row of every table that exists, in an order of its own. */
async function readAll({ queries }: Database): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of tables) {
    const found = await sql<Row>`select * from ${sql.table(table)}`.execute(queries).catch(() => undefined);
    if (found)
      all.set(
        table,
        found.rows.toSorted((a, b) => (Object.values(a).join() < Object.values(b).join() ? -1 : 1)),
      );
  }
  return all;
}

describe('a filled database of an older version', () => {
  it('exists for every migration: npm run fixtures', () => {
    expect(fixtureNames(engine)).toEqual(migrationNames);
  });

  it.each(fixtureNames(engine))('after %s is upgraded, and every row survives in every column', async (name) => {
    test = await makeBareDatabase(engine, readFixture(engine, name));
    const { database } = test;
    const before = await readAll(database);
    expect(before.get('contacts')).toHaveLength(18);
    expect(await database.pendingMigrations()).toEqual(migrationNames.slice(migrationNames.indexOf(name) + 1));
    await database.migrate();
    await database.ping();

    const after = await readAll(database);
    for (const [table, rows] of before) {
      expect.soft(after.get(table), table).toHaveLength(rows.length);
      expect.soft(after.get(table), table).toMatchObject(rows);
    }
    const { counts } = await readListsState(database);
    expect(counts).toMatchObject({
      contacts: { total: 18, pending: 6, reviewing: 6, completed: 6 },
      // Three of the fixture's sign-ups are in quarantine, once there is one.
      clients: { total: name < '009' ? 17 : 14 },
      wizards: { total: 6 },
      mails: { waiting: 6, sent: 6, failed: 6 },
    });
  });

  it('makes an owner of every admin of a time before roles', async () => {
    test = await makeBareDatabase(engine, readFixture(engine, '004-mail-priority'));
    const { database } = test;
    await database.migrate();
    const accounts = await database.queries.selectFrom('accounts').select(['kind', 'admin_role']).execute();
    expect(new Set(accounts.map(({ kind, admin_role }) => `${kind} ${admin_role}`))).toEqual(
      new Set(['admin owner', 'client null']),
    );
  });
});
