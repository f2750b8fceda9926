import { sentences } from '@vitrine/contracts/errors.ts';
import { cents, toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice, optionOf, quoteOptionIds, serviceOf, serviceTypes } from '@vitrine/contracts/prices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.queries.deleteFrom('quotes').execute();
  await server.database.queries.deleteFrom('outbox').execute();
});

const message = sentences('en');
const [service, cheaper] = ['business', 'starter'] as const;
const [option, other] = ['design', 'support'] as const;
const quote = { name: 'Ana', email: 'ana@example.com', serviceType: service, options: [option, other] };
const price = estimatePrice(service, [option, other]);
const send = (body: unknown) => server.call('POST', '/quotes', { body });

describe('POST /quotes', () => {
  it('stores and returns its own estimate, whatever was sent', async () => {
    const { status, json } = await send({ ...quote, estimatedPrice: 1 });
    expect(status).toBe(201);
    const replyBy = expect.any(String);
    expect(json.data).toEqual({ id: expect.any(String), estimatedPrice: toMajorUnits(price), replyBy });
    const row = await server.database.queries.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      estimate_cents: price,
      options: JSON.stringify([option, other]),
      message: '',
      status: 'pending',
    });
    expect((await server.mails()).map(({ template }) => template)).toEqual(['quoteForAgency', 'quoteReceived']);
  });

  it('stores the same form once, though it is sent again from a page that came from elsewhere', async () => {
    const sendFrom = (page: string) => {
      const headers = { 'idempotency-key': 'one-form' };
      return server.call('POST', '/quotes', { body: { ...quote, source: { page } }, headers });
    };
    const first = await sendFrom('/services');
    expect(await sendFrom('/')).toMatchObject({ status: 201, json: first.json });
    expect(await server.database.queries.selectFrom('quotes').select('id').execute()).toHaveLength(1);
  });

  it('is marked, in the list and by itself, where the owner of the address disputes it', async () => {
    const { id } = (await send({ ...quote, email: 'disputed@example.com' })).json.data;
    await disputeEmail(server.database.queries, 'disputed@example.com', server.clock.now());
    for (const path of ['/admin/quotes', `/admin/quotes/${id}`]) {
      const { data } = (await server.call('GET', path, { token })).json;
      expect([data].flat(), path).toMatchObject([{ id, disputedAt: expect.any(String) }]);
      // A reply would not reach whoever sent it, so none is due, as Today has it.
      expect([data].flat()[0], path).not.toHaveProperty('replyDue');
    }
  });

  it('says by when the reply comes, one moment everywhere, which stands still over the weekend', async () => {
    const before = server.clock.now();
    // A Friday at 17:00 in Paris, and the Monday after it.
    server.clock.set('2026-11-27T16:00:00.000Z');
    const replyBy = '2026-11-30T16:00:00.000Z';
    expect((await send(quote)).json.data.replyBy).toBe(replyBy);
    expect((await server.mails()).map(({ data }) => data.replyBy)).toEqual([replyBy, replyBy]);
    // The other session has ended by then.
    const token = await server.adminToken();
    const today = await server.call('GET', '/admin/today', { token });
    expect(today.json.data.items[0]?.dueAt).toBe(replyBy);
    // Seven hours of the first half are of Friday, and five of Monday.
    const replyDue = { halfwayAt: '2026-11-30T04:00:00.000Z', replyBy };
    const listed = () => server.call('GET', '/admin/quotes', { token });
    const [row] = (await listed()).json.data;
    expect(row.replyDue).toEqual(replyDue);
    expect((await server.call('GET', `/admin/quotes/${row.id}`, { token })).json.data.replyDue).toEqual(replyDue);
    await server.call('POST', '/admin/first-replies', { token, body: { list: 'quotes', ids: [row.id] } });
    const [answered] = (await listed()).json.data;
    expect(answered).toMatchObject({ id: row.id, firstReply: { how: 'elsewhere' } });
    expect(answered).not.toHaveProperty('replyDue');
    server.clock.set(new Date(before).toISOString());
  });

  it.each(serviceTypes)('adds the price of each chosen option to that of %s, and of no other', async (serviceType) => {
    let choices: string[][] = [[]];
    for (const id of quoteOptionIds) choices = choices.flatMap((set) => [set, [...set, id]]);
    for (const options of choices) {
      let sum: number = serviceOf(serviceType).price;
      for (const id of quoteOptionIds) if (options.includes(id)) sum += optionOf(id).price;
      expect((await send({ ...quote, serviceType, options })).json.data.estimatedPrice, options.join()).toBe(sum / 100);
    }
  });

  it.each([
    ['no service', { ...quote, serviceType: undefined }, { serviceType: message('serviceRequired') }],
    ['a service we do not offer', { ...quote, serviceType: 'showcase' }, { serviceType: message('serviceRequired') }],
    ['an option we do not offer', { ...quote, options: ['gold'] }, { options: message('optionUnknown') }],
    ['an option twice', { ...quote, options: [option, option] }, { options: message('optionRepeated') }],
    ['a price as text', { ...quote, estimatedPrice: '12' }, { estimatedPrice: message('fieldWrongType') }],
  ])('refuses %s', async (_what, body, fields) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION', fields } });
    expect(await server.mails()).toEqual([]);
  });
});

describe('GET /admin/quotes', () => {
  it('finds a request by its service, in either language', async () => {
    for (const serviceType of serviceTypes) await send({ ...quote, email: `${serviceType}@example.com`, serviceType });
    for (const serviceType of serviceTypes) {
      for (const name of Object.values(serviceOf(serviceType).name)) {
        const { json } = await server.call('GET', `/admin/quotes?q=${encodeURIComponent(name)}`, { token });
        const found = json.data.map((row: { serviceType: string }) => row.serviceType);
        expect(found, name).toContain(serviceType);
        expect(found.length, name).toBeLessThan(serviceTypes.length);
      }
    }
  });

  it.each([
    [1, 0.01],
    [149_050, 1490.5],
  ])('gives an estimate of %i cents as %d euros, in files too', async (amount, euros) => {
    await send(quote);
    await server.database.queries
      .updateTable('quotes')
      .set({ estimate_cents: cents(amount) })
      .execute();
    const { json } = await server.call('GET', '/admin/quotes', { token });
    expect(json.data[0].estimatedPrice).toBe(euros);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await server.app.inject({ url: '/api/admin/quotes/export?lang=en', headers });
    expect(body).toContain(`,${euros},`);
  });

  it('lists, sorts by estimate, and still shows a service that is no longer offered', async () => {
    await send(quote);
    await send({ ...quote, serviceType: cheaper, options: [] });
    await server.database.queries
      .updateTable('quotes')
      .set({ service_type: 'showcase' })
      .where('estimate_cents', '=', serviceOf(cheaper).price)
      .execute();
    const { json } = await server.call('GET', '/admin/quotes?sort=estimatedPrice', { token });
    expect(json.data.map((row: { estimatedPrice: number }) => row.estimatedPrice)).toEqual([
      toMajorUnits(serviceOf(cheaper).price),
      toMajorUnits(price),
    ]);
    expect(json.data[0]).toEqual({
      id: expect.any(String),
      name: 'Ana',
      email: 'ana@example.com',
      serviceType: 'showcase',
      options: [],
      message: '',
      estimatedPrice: toMajorUnits(serviceOf(cheaper).price),
      currency: 'EUR',
      status: 'pending',
      createdAt: expect.any(String),
      replyDue: { halfwayAt: expect.any(String), replyBy: expect.any(String) },
    });
    const changed = await server.call('PATCH', `/admin/quotes/${json.data[0].id}/status`, {
      body: { status: 'confirmed' },
      token,
    });
    expect(changed.json.data).toEqual({ ...json.data[0], status: 'confirmed' });
  });
});
