import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBareDatabase, type TestDatabase } from '../../testing/database.ts';
import { fixtureNames, readFixture } from '../../testing/fixtures.ts';
import { readListsState } from './counts.ts';
import type { Database } from './database.ts';
import { badCursor, readPage } from './listing.ts';
import { migrationNames } from './migrate.ts';
import { foldForSearch } from './search.ts';

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
  ...['deleted_records', 'erasures', 'quarantine', 'submission_networks', 'spam_signs', 'spam_reports', 'used_proofs'],
  ...['deleted_names', 'known_networks', 'reset_requests', 'follow_ups', 'saved_views'],
  ...['dossiers', 'dossier_notes', 'note_mentions', 'files', 'client_invitations'],
  ...['replies', 'reply_drafts', 'reply_templates', 'reply_files', 'incoming_mails', 'incoming_boxes'],
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
      const lasting = rows.map(({ search, ...row }) => {
        if (search === undefined || (table === 'quotes' && name < '014')) return row;
        return { ...row, search: foldForSearch(String(search)) };
      });
      expect.soft(after.get(table), table).toMatchObject(lasting);
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

  it('counts the logins and complete steps that clients have, and finds requests by service', async () => {
    test = await makeBareDatabase(engine, readFixture(engine, '012-booking-details'));
    const { database } = test;
    await sql`update brief_steps set data = '{"projectName":"L’Été","companyName":"Noé"}' where step = 1`.execute(
      database.queries,
    );
    await database.migrate();
    const { rows } = await sql<Row>`select id, completed_steps, session_count, last_session_at, search,
      (select count(*) from brief_steps where account_id = accounts.id and is_draft = 0) as steps,
      (select count(*) from sessions where account_id = accounts.id) as sessions,
      (select max(logged_at) from sessions where account_id = accounts.id) as last,
      (select data from brief_steps where account_id = accounts.id and step = 1) as data from accounts`.execute(
      database.queries,
    );
    expect(rows.some(({ completed_steps }) => Number(completed_steps) > 0)).toBe(true);
    for (const row of rows) {
      expect(row.completed_steps).toBe(Number(row.steps));
      expect(row.session_count).toBe(Number(row.sessions));
      expect(row.last_session_at).toBe(row.last ?? '');
      expect(String(row.search).endsWith("l'ete noe")).toBe(row.data !== null);
    }
    const quotes = await database.queries.selectFrom('quotes').select('search').execute();
    for (const { search } of quotes) expect(search).toMatch(/ business$/);
  });

  it('spells addresses in one way, and makes one dossier of two', { timeout: 60_000 }, async () => {
    test = await makeBareDatabase(engine, readFixture(engine, '033-note-editors'));
    const { database } = test;
    const [written, stored] = ['ana@bücher.example', 'ana@xn--bcher-kva.example'];
    const first = (table: string, nth = 0) =>
      sql`id = (select id from ${sql.table(table)} order by id limit 1 offset ${nth})`;
    const tables = ['contacts', 'quotes', 'bookings', 'dossiers', 'replies', 'incoming_mails', 'quarantine'];
    const run = async (query: ReturnType<typeof sql>) => (await query.execute(database.queries)).rows as Row[];
    for (const table of tables) {
      await run(sql`update ${sql.table(table)} set email = ${written} where ${first(table)}`);
    }
    await run(sql`update proposals set email = ${written} where id = (
      select id from proposals where state = 'draft' order by id limit 1)`);
    await run(sql`update accounts set email = ${written} where id = (
      select id from accounts where kind = 'client' order by id limit 1)`);
    await run(sql`update dossiers set email = ${stored}, company = '', joined_to = null where ${first('dossiers', 1)}`);
    await run(sql`update dossiers set company = 'Bücher', joined_to = null where email = ${written}`);
    await run(sql`update dossier_notes set dossier_id = (select id from dossiers where email = ${written})
      where ${first('dossier_notes')}`);
    await run(sql`insert into addresses (mailbox, proven_at) values (${written}, '2026-01-01T00:00:00.000Z')`);
    await run(sql`insert into addresses (mailbox, proven_at) values (${stored}, null)`);
    const notes = await run(sql`select id from dossier_notes`);

    await database.migrate();
    for (const table of [...tables, 'proposals', 'accounts']) {
      expect.soft(await run(sql`select id from ${sql.table(table)} where email = ${stored}`), table).not.toEqual([]);
      expect.soft(await run(sql`select id from ${sql.table(table)} where email = ${written}`), table).toEqual([]);
    }
    expect(await run(sql`select company from dossiers where email = ${stored}`)).toEqual([{ company: 'Bücher' }]);
    expect(await run(sql`select id from dossier_notes`)).toHaveLength(notes.length);
    expect(await run(sql`select mailbox, proven_at from addresses where mailbox like 'ana@%b%cher%'`)).toEqual([
      { mailbox: stored, proven_at: '2026-01-01T00:00:00.000Z' },
    ]);
    const found = await run(sql`select id from contacts where search like ${`%${stored}%`}`);
    expect(found).not.toEqual([]);
    // What has been sent stays guarded.
    const sent = sql`update proposals set email = 'x@y.example' where state <> 'draft'`;
    await expect(run(sent)).rejects.toThrow();
  });

  it('finds old records by the letters that searches fold now', { timeout: 60_000 }, async () => {
    test = await makeBareDatabase(engine, readFixture(engine, '028-proposal-particulars'));
    const { database } = test;
    const tables = ['contacts', 'quotes', 'bookings', 'accounts', 'outbox', 'proposals', 'quarantine'] as const;
    for (const table of tables) {
      await sql`update ${sql.table(table)} set search = 'l’œuvre strassburg ' || id
        where id in (select id from ${sql.table(table)} order by id limit 1)`.execute(database.queries);
      await sql`update ${sql.table(table)} set search = 'plain ' || id where search not like 'l’%'`.execute(
        database.queries,
      );
    }
    await database.migrate();
    for (const table of tables) {
      const { rows } = await sql<{ id: string; search: string }>`select id, search from ${sql.table(table)}
        order by id`.execute(database.queries);
      expect(
        rows.map(({ id, search }) => search.replace(id, '')),
        table,
      ).toEqual(rows.map((_, n) => (n === 0 ? "l'oeuvre strassburg " : 'plain ')));
      if (table === 'proposals' || table === 'quarantine') continue;
      const listing = { rows: database.queries.selectFrom(table as 'contacts').select('id'), columns: {} };
      const page = await readPage(
        database,
        { ...listing, searched: table },
        { q: "L'Œuvre Straßburg", sort: '-createdAt', limit: 5 },
      );
      expect(page === badCursor ? page : page.rows.map(({ id }) => id), table).toEqual([rows[0]?.id]);
    }
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
