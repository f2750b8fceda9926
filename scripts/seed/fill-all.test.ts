import { contactRow } from '@vitrine/contracts/contact.ts';
import { listsState } from '@vitrine/contracts/live.ts';
import { noteDocument } from '@vitrine/contracts/note.ts';
import { missingIn, proposalContent } from '@vitrine/contracts/proposal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactQueries } from '../../server/features/contacts/queries.ts';
import { findContacts } from '../../server/features/contacts/service.ts';
import { getToday } from '../../server/features/today/service.ts';
import { getListsState } from '../../server/platform/database/counts.ts';
import { badCursor, findPage } from '../../server/platform/database/listing.ts';
import { isRefusal } from '../../server/platform/http/refusal.ts';
import { makeLinks } from '../../server/platform/links.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { makeTestDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { contactRows } from './contacts.ts';
import { fill } from './fill.ts';
import { fillAll } from './fill-all.ts';
import { findRuns, recordRun } from './past-runs.ts';
import { makeWorld } from './world.ts';

const until = Date.parse('2026-11-21T00:00:00Z');
const amounts = { contacts: 300, quotes: 80, bookings: 60, clients: 40 };
const parts = { seed: 1, until, amounts, publicUrl: 'https://vitrine.example', agencyEmail: 'agency@agency.example' };
const silent = () => ({ add: () => {}, end: () => {} });

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
});
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'] as const)('a seeded database on %s', (engine) => {
  let filled: TestDatabase;
  beforeAll(async () => {
    filled = await makeTestDatabase(engine);
    await fillAll(filled.database, { ...parts, passwordHash: null }, silent);
  });
  afterAll(() => filled.drop());

  const find = async (q: string) => {
    const page = await findPage(
      filled.database,
      contactQueries.listing(filled.database, { status: undefined }, Date.now()),
      { q, sort: '-createdAt', limit: 50 },
    );
    if (page === badCursor) throw new Error('A first page has no cursor.');
    return page;
  };

  test('has correct counts', async () => {
    const { counts } = listsState.parse(await getListsState(filled.database));
    expect(counts.contacts.total).toBe(amounts.contacts);
    expect(counts.quotes.total).toBe(amounts.quotes);
    expect(counts.bookings.total).toBe(amounts.bookings);
    expect(counts.clients.total).toBe(amounts.clients);
    for (const table of ['contacts', 'quotes', 'bookings'] as const) {
      const { rows } = await sql<{ status: 'pending'; n: number }>`
        select status, count(*) as n from ${sql.table(table)} group by status`.execute(filled.database.queries);
      for (const { status, n } of rows) expect(counts[table][status]).toBe(Number(n));
    }
    const { n } = await filled.database.queries
      .selectFrom('outbox')
      .select((from) => from.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(counts.mails).toEqual({ total: Number(n), waiting: 0, held: 0, sent: Number(n), failed: 0 });
  });

  test('has people of the agency, as whom nobody can log in, and something in quarantine', async () => {
    const { queries } = filled.database;
    const staff = await queries.selectFrom('accounts').selectAll().where('kind', '=', 'admin').execute();
    expect(new Set(staff.map(({ admin_role }) => admin_role))).toEqual(new Set(['owner', 'member']));
    expect(staff.filter(({ disabled_at }) => disabled_at !== null)).toHaveLength(1);
    for (const { password_hash } of staff) expect(password_hash).toBeNull();
    for (const status of ['quarantined', 'spam'] as const) {
      const query = { status, sort: '-createdAt', limit: 50 };
      const page = await findContacts({ database: filled.database } as Platform, query);
      if (isRefusal(page)) throw new Error('A first page has no cursor.');
      expect(page.rows.length).toBeGreaterThan(1);
      for (const row of page.rows) expect(contactRow.parse(row).quarantine?.isSpam).toBe(status === 'spam');
    }
  });

  test('shows what becomes of leads: proposals in each state, numbered without gaps, dossiers, replies, follow-ups', async () => {
    const { queries } = filled.database;
    const proposals = await queries.selectFrom('proposals').selectAll().orderBy('sent_at').execute();
    const shown = ['draft', 'sent', 'accepted', 'declined', 'lapsed'];
    expect(new Set(proposals.map(({ state }) => state))).toEqual(new Set(shown));
    for (const { content } of proposals) expect(missingIn(proposalContent.parse(JSON.parse(content)))).toEqual([]);
    const sent = proposals.filter(({ number }) => number !== null);
    expect(sent.map(({ number_in_year }) => number_in_year)).toEqual(sent.map((_, index) => index + 1));
    const years = await queries.selectFrom('proposal_years').selectAll().execute();
    expect(years).toEqual([{ year: 2026, last_number: sent.length }]);

    const links = makeLinks('https://vitrine.example');
    const today = await getToday({ database: filled.database, clock: { now: () => until }, links });
    const due = new Set(today.items.map(({ kind }) => kind));
    expect(due).toEqual(new Set([...due, 'lead', 'incoming', 'proposal', 'dossier', 'followUp']));
    const notes = await queries.selectFrom('dossier_notes').select('content').execute();
    for (const { content } of notes) expect(noteDocument.parse(JSON.parse(content))).toBeTruthy();
    const replies = await queries.selectFrom('replies').selectAll().execute();
    expect(new Set(replies.map(({ list }) => list))).toEqual(new Set(['quotes', 'contacts']));
  });

  test('finds every row by its text, and rows that are added later', async () => {
    const rows = [...contactRows(makeWorld(parts))];
    for (const row of [rows[0], rows[150], rows[299]]) {
      const found = await find(row?.email ?? '');
      expect(found.rows.map(({ id }) => id)).toContain(row?.id);
    }
    expect((await find('')).rows[0]?.id).toBe(rows.at(-1)?.id);
    const late = { ...[...contactRows(makeWorld({ ...parts, seed: 9 }))].slice(-1)[0] };
    await filled.database.queries
      .insertInto('contacts')
      .values({ ...late, search: 'zyxwvut' } as never)
      .execute();
    expect((await find('zyxwvut')).rows).toHaveLength(1);
  });

  test('has the triggers and indexes of an empty one, even where indexes were rebuilt', async () => {
    const empty = await makeTestDatabase(engine);
    const schema = (database: TestDatabase['database']) =>
      engine === 'sqlite'
        ? sql`select name, sql from sqlite_master where sql is not null order by name`.execute(database.queries)
        : sql`select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' order by 1`.execute(
            database.queries,
          );
    const before = (await schema(empty.database)).rows;
    const contacts = contactRows(makeWorld({ ...parts, amounts: { ...amounts, contacts: 100 } }));
    // As if many rows were being added.
    await fill(empty.database, { table: 'contacts', rows: contacts, count: 1_000_000 });
    expect((await schema(empty.database)).rows).toEqual(before);
    expect((await schema(filled.database)).rows).toEqual(before);
    await empty.drop();
  });

  test('accepts more rows beside existing ones', async () => {
    await fillAll(filled.database, { ...parts, seed: 2, passwordHash: null }, silent);
    const { counts } = await getListsState(filled.database);
    expect(counts.bookings.total).toBe(2 * amounts.bookings);
    expect(counts.clients.total).toBe(2 * amounts.clients);
  });

  test('remembers how it was filled', async () => {
    const run = { seed: 1, until: '2026-11-21T00:00:00.000Z' };
    await recordRun(filled.database.queries, run);
    await recordRun(filled.database.queries, { ...run, seed: 2 });
    expect(await findRuns(filled.database.queries)).toEqual([run, { ...run, seed: 2 }]);
  });
});
