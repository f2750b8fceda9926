import { briefStepNumbers } from '@vitrine/contracts/brief.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { quoteOptionIds } from '@vitrine/contracts/prices.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeBrief, makePendingClient } from '../testing/brief.ts';
import { type ApiResponse, makeTestServer, type TestServer, testNow } from '../testing/server.ts';

/**
 * Four visitors in order of arrival. Each other field sorts them differently, as listed in `orders`: names are sorted
 * regardless of accents and capitals.
 */
const visitors = [
  { name: 'Élodie', email: 'c@example.com', status: 'reviewing', serviceType: 'premium', options: 1 },
  { name: 'bruno', email: 'a@example.com', status: 'completed', serviceType: 'custom', options: 0 },
  { name: 'Zoé', email: 'd@example.com', status: 'pending', serviceType: 'ai', options: 3 },
  { name: 'Ana', email: 'b@example.com', status: 'confirmed', serviceType: 'starter', options: 0 },
] as const;

const orders = {
  createdAt: ['Élodie', 'bruno', 'Zoé', 'Ana'],
  name: ['Ana', 'bruno', 'Élodie', 'Zoé'],
  email: ['bruno', 'Ana', 'Élodie', 'Zoé'],
  status: ['bruno', 'Ana', 'Zoé', 'Élodie'],
  serviceType: ['Zoé', 'bruno', 'Élodie', 'Ana'],
  selectedSlot: ['Zoé', 'Ana', 'bruno', 'Élodie'],
  lastUpdated: ['Ana', 'Zoé', 'Élodie', 'bruno'],
  wizardProgress: ['bruno', 'Zoé', 'Ana', 'Élodie'],
  totalSessions: ['Zoé', 'bruno', 'Ana', 'Élodie'],
  lastConnection: ['Zoé', 'Élodie', 'Ana', 'bruno'],
} as const;

type Order = keyof typeof orders | 'estimatedPrice';
const lead = ['createdAt', 'name', 'email', 'status'] as const;
const client = ['createdAt', 'name', 'email', 'wizardProgress', 'totalSessions', 'lastConnection'] as const;
const lists: Record<string, { readonly sorts: readonly Order[]; readonly defaultSort: string }> = {
  quotes: { sorts: [...lead, 'serviceType', 'estimatedPrice'], defaultSort: '-createdAt' },
  contacts: { sorts: lead, defaultSort: '-createdAt' },
  bookings: { sorts: [...lead, 'selectedSlot'], defaultSort: '-createdAt' },
  clients: { sorts: client, defaultSort: '-createdAt' },
  'dashboard/clients': { sorts: client, defaultSort: '-createdAt' },
  wizards: { sorts: ['lastUpdated', 'name', 'email'], defaultSort: '-lastUpdated' },
  mails: { sorts: ['createdAt'], defaultSort: '-createdAt' },
  audit: { sorts: ['createdAt'], defaultSort: '-createdAt' },
};

let server: TestServer;
let token: string;
/** The names in the order of their quotes' prices, which the server computes. */
let byPrice: string[];

beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const prices: { name: string; price: number }[] = [];
  const clients: Record<string, string> = {};
  const post = (path: string, body: object) => server.call('POST', path, { body });
  for (const [index, { name, email, status, serviceType, options }] of visitors.entries()) {
    server.clock.set(testNow + index * 60_000);
    const person = { name, email };
    const quote = await post('/quotes', { ...person, serviceType, options: quoteOptionIds.slice(0, options) });
    prices.push({ name, price: quote.json.data.estimatedPrice });
    const contact = await post('/contact', { ...person, message: name });
    const { datetime } = slots[orders.selectedSlot.indexOf(name)];
    const booking = await post('/booking/create', { ...person, datetime });
    for (const [list, response] of Object.entries({ quotes: quote, contacts: contact, bookings: booking })) {
      const path = `/admin/${list}/${response.json.data.id}/status`;
      await server.call('PATCH', path, { token, body: { status } });
    }
    const client = await makePendingClient(server, email, name);
    await server.call('PATCH', `/admin/clients/${client.id}/validate`, { token });
    clients[name] = client.token;
  }
  for (const name of orders.lastUpdated) {
    server.clock.pass(60_000);
    const steps = orders.wizardProgress.indexOf(name) + 1;
    await completeBrief(server, clients[name] ?? '', briefStepNumbers.slice(0, steps));
  }
  for (const name of orders.lastConnection) {
    for (let login = 0; login < orders.totalSessions.indexOf(name); login++) {
      server.clock.pass(1000);
      await server.logIn('client', visitors.find((visitor) => visitor.name === name)?.email ?? '');
    }
  }
  byPrice = prices.sort((one, other) => one.price - other.price).map(({ name }) => name);
  expect(new Set(prices.map(({ price }) => price)).size, 'different prices').toBe(visitors.length);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Row = any;

const read = async (list: string, query: Record<string, string>): Promise<ApiResponse['json']> => {
  const { status, json } = await server.call('GET', `/admin/${list}?${new URLSearchParams(query)}`, { token });
  expect(status).toBe(200);
  return json;
};
const ids = (rows: readonly Row[]): string[] => rows.map((row) => row.id ?? row.client.id);
const names = (rows: readonly Row[]): string[] => rows.map((row) => row.name ?? row.client.name);
const expected = (sort: Order): readonly string[] => (sort === 'estimatedPrice' ? byPrice : orders[sort]);

/** The identifiers of a whole list, read page by page from one end to the other. */
async function fetchAll(list: string, sort: string, start: string | undefined, next: 'nextCursor' | 'previousCursor') {
  let whole: string[] = [];
  let cursor = start;
  do {
    const { data, meta } = await read(list, { sort, limit: '3', ...(cursor && { cursor }) });
    // Going back, the first page of the list is a full one and repeats some rows of the page after it.
    const page = ids(data).filter((id) => next === 'nextCursor' || !whole.includes(id));
    whole = next === 'nextCursor' ? [...whole, ...page] : [...page, ...whole];
    cursor = meta[next];
  } while (cursor);
  return whole;
}

const cases = Object.entries(lists).flatMap(([list, { sorts }]) => sorts.map((sort) => ({ list, sort })));

describe('the order of a list', () => {
  it.each(cases)('of $list by $sort is the same from either end', async ({ list, sort }) => {
    const ascending = (await read(list, { sort })).data;
    const descending = (await read(list, { sort: `-${sort}` })).data;
    expect(ids(descending)).toEqual(ids(ascending).reverse());
    if (list === 'mails' || list === 'audit') {
      const instants = ascending.map((row: Row) => row.createdAt ?? row.at);
      expect(instants).toEqual([...instants].sort());
      expect(new Set(instants).size).toBeGreaterThan(visitors.length - 1);
    } else expect(names(ascending)).toEqual(expected(sort));
  });

  it.each(cases.flatMap(({ list, sort }) => [sort, `-${sort}`].map((order) => ({ list, order }))))(
    'of $list by $order is the same across pages, forwards and backwards',
    async ({ list, order }) => {
      const { data, meta } = await read(list, { sort: order, limit: '3' });
      const whole = ids((await read(list, { sort: order })).data);
      expect(whole.length).toBeGreaterThan(3);
      expect(ids(data)).toEqual(whole.slice(0, 3));
      expect(await fetchAll(list, order, undefined, 'nextCursor')).toEqual(whole);
      expect(await fetchAll(list, order, meta.lastCursor, 'previousCursor')).toEqual(whole);
    },
  );

  it.each(Object.entries(lists))('of %s has a default', async (list, { defaultSort }) => {
    expect(ids((await read(list, {})).data)).toEqual(ids((await read(list, { sort: defaultSort })).data));
  });
});

describe('requests with estimates in several currencies', () => {
  // Six, so that each currency is on two pages of three; figures of one stand between those of the other.
  const estimates = [
    ['EUR', 50_000],
    ['CHF', 70_000],
    ['EUR', 100_000],
    ['CHF', 9_900],
    ['EUR', 8_000],
    ['CHF', 1_200_000],
  ] as const;
  const byCurrency = ['CHF 99', 'CHF 700', 'CHF 12000', 'EUR 80', 'EUR 500', 'EUR 1000'];
  let other: TestServer;
  let admin: string;
  beforeAll(async () => {
    other = await makeTestServer();
    admin = await other.adminToken();
    for (const [index, [currency, estimate]] of estimates.entries()) {
      other.clock.pass(1_000);
      const body = { name: `Ana ${index}`, email: 'ana@example.com', serviceType: 'starter', options: [] };
      const { id } = (await other.call('POST', '/quotes', { body })).json.data;
      const stored = { currency, estimate_cents: cents(estimate) };
      await other.database.queries.updateTable('quotes').set(stored).where('id', '=', id).execute();
    }
  });
  afterAll(() => other.close());

  const pageOf = async (query: Record<string, string>) => {
    const { json } = await other.call('GET', `/admin/quotes?${new URLSearchParams(query)}`, { token: admin });
    const shown = json.data.map((row: Row) => `${row.currency} ${row.estimatedPrice}`) as string[];
    return { shown, meta: json.meta as Record<'nextCursor' | 'previousCursor' | 'lastCursor', string | undefined> };
  };

  it.each(['', 'Ana'])(
    'are sorted by amount within each, across pages and from either end, searched for "%s"',
    async (q) => {
      for (const [sort, whole] of [
        ['estimatedPrice', byCurrency],
        ['-estimatedPrice', byCurrency.toReversed()],
      ] as const) {
        const query = { sort, limit: '2', ...(q && { q }) };
        const first = await pageOf(query);
        const pages = [first];
        for (let page = first; page.meta.nextCursor; pages.push(page)) {
          page = await pageOf({ ...query, cursor: page.meta.nextCursor });
        }
        expect(pages.flatMap(({ shown }) => shown)).toEqual(whole);
        let page = await pageOf({ ...query, cursor: String(first.meta.lastCursor) });
        const back = [page.shown];
        while (page.meta.previousCursor) {
          page = await pageOf({ ...query, cursor: page.meta.previousCursor });
          back.unshift(page.shown);
        }
        expect(back.flat()).toEqual(whole);
      }
    },
  );
});

describe('a list of one status', () => {
  it.each(leadLists.flatMap((list) => visitors.map(({ name, status }) => ({ list, status, name }))))(
    'of $list, $status, shows those, counts those, and exports those',
    async ({ list, status, name }) => {
      const { data, meta } = await read(list, { status });
      expect(names(data)).toEqual([name]);
      expect(meta.total).toBe(1);
      const { headers, json: file } = await server.call('GET', `/admin/${list}/export?status=${status}`, { token });
      for (const visitor of visitors) expect(file.includes(visitor.email), visitor.name).toBe(visitor.name === name);
      expect(headers['content-disposition']).toMatch(new RegExp(`filename="${list}-[\\d-]{10}\\.csv"`));
    },
  );

  it('of clients and of briefs shows those too', async () => {
    for (const [list, status] of [
      ['clients', 'validated'],
      ['wizards', 'in-progress'],
    ] as const) {
      expect(names((await read(list, { status })).data).sort(), list).toEqual(visitors.map(({ name }) => name).sort());
    }
    for (const [list, status] of [
      ['clients', 'pending'],
      ['wizards', 'completed'],
    ] as const) {
      expect((await read(list, { status })).data, list).toEqual([]);
    }
  });
});
