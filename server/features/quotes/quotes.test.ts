import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const quote = { name: 'Ana', email: 'ana@example.com', serviceType: 'business', options: ['design', 'support'] };
const send = (body: unknown) => server.call('POST', '/quotes', { body });

describe('POST /quotes', () => {
  it('stores and answers its own figure, whatever was sent', async () => {
    const { status, json } = await send({ ...quote, estimatedPrice: 1 });
    expect(status).toBe(201);
    expect(json.data).toEqual({ id: expect.any(String), estimatedPrice: 3490 + 1500 + 1200 });
    const row = await server.database.queries.selectFrom('quotes').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      estimated_price: 6190,
      options: '["design","support"]',
      message: '',
      status: 'pending',
    });
    expect((await server.mails()).map(({ template }) => template)).toEqual(['quoteForAgency', 'quoteReceived']);
  });

  it.each([
    ['starter', [], 1490],
    ['premium', ['maintenance'], 7700],
    ['ai', ['design', 'maintenance', 'support'], 8000],
    ['custom', [], 0],
    ['custom', ['design'], 1500],
  ])('prices %s with %j at %i euros', async (serviceType, options, price) => {
    expect((await send({ ...quote, serviceType, options })).json.data.estimatedPrice).toBe(price);
  });

  it.each([
    ['no service', { ...quote, serviceType: undefined }, { serviceType: 'Please select a service' }],
    ['a service we do not offer', { ...quote, serviceType: 'showcase' }, { serviceType: 'Please select a service' }],
    ['an option we do not offer', { ...quote, options: ['gold'] }, { options: 'This option is not one we offer' }],
    ['an option twice', { ...quote, options: ['design', 'design'] }, { options: 'An option can be chosen once' }],
    ['a price in words', { ...quote, estimatedPrice: '12' }, { estimatedPrice: 'This field has the wrong form' }],
  ])('refuses %s', async (_what, body, fields) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION', fields } });
    expect(await server.mails()).toEqual([]);
  });
});

describe('GET /admin/quotes', () => {
  it('lists, sorts by amount, and still shows a service since withdrawn', async () => {
    await send(quote);
    await send({ ...quote, serviceType: 'starter', options: [] });
    await server.database.queries
      .updateTable('quotes')
      .set({ service_type: 'showcase' })
      .where('estimated_price', '=', 1490)
      .execute();
    const { json } = await server.call('GET', '/admin/quotes?sort=estimatedPrice', { token });
    expect(json.data.map((row: { estimatedPrice: number }) => row.estimatedPrice)).toEqual([1490, 6190]);
    expect(json.data[0]).toEqual({
      id: expect.any(String),
      name: 'Ana',
      email: 'ana@example.com',
      serviceType: 'showcase',
      options: [],
      message: '',
      estimatedPrice: 1490,
      status: 'pending',
      createdAt: expect.any(String),
    });
    const changed = await server.call('PATCH', `/admin/quotes/${json.data[0].id}/status`, {
      body: { status: 'confirmed' },
      token,
    });
    expect(changed.json.data).toEqual({ ...json.data[0], status: 'confirmed' });
  });
});
