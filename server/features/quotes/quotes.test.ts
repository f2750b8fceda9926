import { sentences } from '@vitrine/contracts/errors.ts';
import { quoteOptionIds, quoteOptions, services, serviceTypes } from '@vitrine/contracts/prices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disownAddress } from '../../platform/mail/standing.ts';
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
const price = services[service].price + quoteOptions[option].price + quoteOptions[other].price;
const send = (body: unknown) => server.call('POST', '/quotes', { body });

describe('POST /quotes', () => {
  it('stores and returns its own estimate, whatever was sent', async () => {
    const { status, json } = await send({ ...quote, estimatedPrice: 1 });
    expect(status).toBe(201);
    const answerBy = expect.any(String);
    expect(json.data).toEqual({ id: expect.any(String), estimatedPrice: price, answerBy });
    const row = await server.database.queries.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      estimated_price: price,
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

  it('is marked, in the list and by itself, where the owner of the address disowns it', async () => {
    const { id } = (await send({ ...quote, email: 'disowned@example.com' })).json.data;
    await disownAddress(server.database.queries, 'disowned@example.com', server.clock.now());
    for (const path of ['/admin/quotes', `/admin/quotes/${id}`]) {
      const { data } = (await server.call('GET', path, { token })).json;
      expect([data].flat(), path).toMatchObject([{ id, disownedAt: expect.any(String) }]);
    }
  });

  it('promises an answer by one moment, which stands still over the weekend', async () => {
    const before = server.clock.now();
    // A Friday at 17:00 in Paris, and the Monday after it.
    server.clock.set('2026-11-27T16:00:00.000Z');
    const answerBy = '2026-11-30T16:00:00.000Z';
    expect((await send(quote)).json.data.answerBy).toBe(answerBy);
    expect((await server.mails()).map(({ data }) => data.answerBy)).toEqual([answerBy, answerBy]);
    // The other session has ended by then.
    const token = await server.adminToken();
    const today = await server.call('GET', '/admin/today', { token });
    expect(today.json.data.items[0]?.dueAt).toBe(answerBy);
    // Seven hours of the first half are of Friday, and five of Monday.
    const promise = { halfwayAt: '2026-11-30T04:00:00.000Z', answerBy };
    const listed = () => server.call('GET', '/admin/quotes', { token });
    const [row] = (await listed()).json.data;
    expect(row.promise).toEqual(promise);
    expect((await server.call('GET', `/admin/quotes/${row.id}`, { token })).json.data.promise).toEqual(promise);
    await server.call('POST', '/admin/first-answers', { token, body: { list: 'quotes', ids: [row.id] } });
    const [answered] = (await listed()).json.data;
    expect(answered).toMatchObject({ id: row.id, firstAnswer: { how: 'elsewhere' } });
    expect(answered).not.toHaveProperty('promise');
    server.clock.set(new Date(before).toISOString());
  });

  it.each(serviceTypes)('adds the price of each chosen option to that of %s, and of no other', async (serviceType) => {
    let choices: string[][] = [[]];
    for (const id of quoteOptionIds) choices = choices.flatMap((set) => [set, [...set, id]]);
    for (const options of choices) {
      let sum: number = services[serviceType].price;
      for (const id of quoteOptionIds) if (options.includes(id)) sum += quoteOptions[id].price;
      expect((await send({ ...quote, serviceType, options })).json.data.estimatedPrice, options.join()).toBe(sum);
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
      for (const name of Object.values(services[serviceType].name)) {
        const { json } = await server.call('GET', `/admin/quotes?q=${encodeURIComponent(name)}`, { token });
        const found = json.data.map((row: { serviceType: string }) => row.serviceType);
        expect(found, name).toContain(serviceType);
        expect(found.length, name).toBeLessThan(serviceTypes.length);
      }
    }
  });

  it('lists, sorts by estimate, and still shows a service that is no longer offered', async () => {
    await send(quote);
    await send({ ...quote, serviceType: cheaper, options: [] });
    await server.database.queries
      .updateTable('quotes')
      .set({ service_type: 'showcase' })
      .where('estimated_price', '=', services[cheaper].price)
      .execute();
    const { json } = await server.call('GET', '/admin/quotes?sort=estimatedPrice', { token });
    expect(json.data.map((row: { estimatedPrice: number }) => row.estimatedPrice)).toEqual([
      services[cheaper].price,
      price,
    ]);
    expect(json.data[0]).toEqual({
      id: expect.any(String),
      name: 'Ana',
      email: 'ana@example.com',
      serviceType: 'showcase',
      options: [],
      message: '',
      estimatedPrice: services[cheaper].price,
      status: 'pending',
      createdAt: expect.any(String),
      promise: { halfwayAt: expect.any(String), answerBy: expect.any(String) },
    });
    const changed = await server.call('PATCH', `/admin/quotes/${json.data[0].id}/status`, {
      body: { status: 'confirmed' },
      token,
    });
    expect(changed.json.data).toEqual({ ...json.data[0], status: 'confirmed' });
  });
});
