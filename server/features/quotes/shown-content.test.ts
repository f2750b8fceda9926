import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice, serviceTypes } from '@vitrine/contracts/prices.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { insertTestRevision } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** Quotes whose page was opened before something else was published. */
let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  putInForce(0, {});
  await server.database.queries.deleteFrom('content_revisions').execute();
  await server.database.queries.deleteFrom('outbox').execute();
});

const [service = ''] = serviceTypes;
const shipped = toMajorUnits(estimatePrice(service, []));
const price = (euros: number): ContentEdits => ({ [`services.${service}.price`]: euros });
const hour = 3_600_000;

const publish = (...revision: [number, ContentEdits, { isFollowed?: boolean }?]) =>
  insertTestRevision(server, ...revision);

const ask = async (body: object) => {
  const quote = { name: 'Ana', email: 'ana@example.com', serviceType: service, options: [] };
  const { status, json } = await server.call('POST', '/quotes', { body: { ...quote, ...body } });
  return { status, ...json.data, fields: json.fields };
};

describe('the currency of a quote', () => {
  const francs: ContentEdits = { ...price(100), 'agency.currency': 'CHF' };
  const stored = () =>
    server.database.queries.selectFrom('quotes').select(['currency', 'estimate_cents']).orderBy('id', 'desc');

  it('is that of its page for as long as its prices count, and then today’s, which is said even of the same figure', async () => {
    await publish(1, price(100));
    await publish(2, francs);
    const before = await ask({ contentRevision: 1 });
    expect(before).toMatchObject({ estimatedPrice: 100 });
    expect(before).not.toHaveProperty('currency');
    expect(await stored().executeTakeFirst()).toEqual({ currency: 'EUR', estimate_cents: 10_000 });
    server.clock.pass(25 * hour);
    const after = await ask({ contentRevision: 1 });
    expect(after).toMatchObject({ estimatedPrice: 100, priceChanged: true, currency: 'CHF' });
    expect(await stored().executeTakeFirst()).toEqual({ currency: 'CHF', estimate_cents: 10_000 });
    const received = (await server.mails()).filter(({ template }) => template === 'quoteReceived');
    expect(received.map(({ data }) => data.currency)).toEqual(['EUR', 'CHF']);
  });

  it('stays that of each in lists, whatever the agency’s is', async () => {
    await server.database.queries.deleteFrom('quotes').execute();
    await ask({});
    server.clock.pass(hour);
    await publish(1, francs);
    await ask({});
    const { json } = await server.call('GET', '/admin/quotes?sort=createdAt', { token: await server.adminToken() });
    expect(json.data.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'CHF']);
  });
});

describe('the price of a quote', () => {
  it('is what its page showed within 24 hours, whatever was published meanwhile', async () => {
    await publish(1, price(100));
    server.clock.pass(30 * hour);
    await publish(2, price(200));
    server.clock.pass(23 * hour);
    await publish(3, price(300));
    for (const [contentRevision, estimatedPrice] of [
      [1, 100],
      [2, 200],
      [3, 300],
      [undefined, 300],
    ] as const) {
      const asked = await ask({ contentRevision });
      expect(asked).toMatchObject({ status: 201, estimatedPrice });
      expect(asked).not.toHaveProperty('priceChanged');
    }
  });

  it('is the present one after that, and the receipts of page and mail say so', async () => {
    await publish(1, price(100));
    server.clock.pass(hour);
    await publish(2, price(200));
    server.clock.pass(24 * hour);
    expect(await ask({ contentRevision: 1 })).toMatchObject({ estimatedPrice: 200, priceChanged: true });
    expect(await ask({ contentRevision: 0 })).toMatchObject({ estimatedPrice: 200, priceChanged: true });
    const received = (await server.mails()).filter(({ template }) => template === 'quoteReceived');
    expect(received.map(({ data }) => data.priceChanged)).toEqual([true, true]);
  });

  it('is that of the defaults where nothing was published for 24 hours', async () => {
    await publish(1, price(100));
    server.clock.pass(23 * hour);
    expect(await ask({ contentRevision: 0 })).toMatchObject({ estimatedPrice: shipped });
    server.clock.pass(2 * hour);
    expect(await ask({ contentRevision: 0 })).toMatchObject({ estimatedPrice: 100, priceChanged: true });
  });

  it('counts what a page shows and not which number it has, where the same was published twice', async () => {
    await publish(1, price(100));
    server.clock.pass(50 * hour);
    await publish(2, price(200));
    server.clock.pass(50 * hour);
    // Rendered already: its pages say that they are of the first.
    await publish(3, price(100));
    server.clock.pass(hour);
    await publish(4, { ...price(300), 'texts.en.emails.estimateNote': 'Only mails say so.' });
    expect(await ask({ contentRevision: 1 })).toMatchObject({ estimatedPrice: 100 });
    server.clock.pass(23 * hour);
    expect(await ask({ contentRevision: 2 })).toMatchObject({ estimatedPrice: 300, priceChanged: true });
  });

  it('says nothing of a change that is none for what was asked', async () => {
    await publish(1, price(100));
    server.clock.pass(30 * hour);
    await publish(2, { ...price(100), 'options.design.price': 1 });
    server.clock.pass(30 * hour);
    const asked = await ask({ contentRevision: 1 });
    expect(asked).toMatchObject({ estimatedPrice: 100 });
    expect(asked).not.toHaveProperty('priceChanged');
  });
});

describe('what a quote may ask for', () => {
  const express: ContentEdits = {
    'options.express.price': 50,
    'options.express.name': { en: 'Express', fr: 'Express' },
  };
  const options = ['express'];

  it('is what its page offered within 24 hours', async () => {
    await publish(1, { ...price(100), ...express });
    server.clock.pass(hour);
    await publish(2, { ...price(100), ...express, 'options.express.hidden': true });
    expect(await ask({ options, contentRevision: 1 })).toMatchObject({ status: 201, estimatedPrice: 150 });
    const fields = { options: sentences('en')('optionUnknown') };
    expect(await ask({ options, contentRevision: 2 })).toMatchObject({ status: 400, fields });
    expect(await ask({ options })).toMatchObject({ status: 400, fields });
    server.clock.pass(25 * hour);
    expect(await ask({ options, contentRevision: 1 })).toMatchObject({ status: 400, fields });
  });

  it('is also what another process shows already', async () => {
    await publish(1, { ...price(100), ...express }, { isFollowed: false });
    expect(await ask({ options })).toMatchObject({ status: 201, estimatedPrice: 150 });
    expect(await ask({ options, contentRevision: 1 })).toMatchObject({ status: 201, estimatedPrice: 150 });
    expect(await ask({ options: ['none'] })).toMatchObject({ status: 400 });
  });

  it.each([-1, 1.5, '1', 2_000_000_000, null])(
    'is refused with a revision that is none: %j',
    async (contentRevision) => {
      expect(await ask({ contentRevision })).toMatchObject({
        status: 400,
        fields: { contentRevision: expect.any(String) },
      });
    },
  );

  it('goes by what is published where nobody knows the revision', async () => {
    await publish(1, price(100));
    expect(await ask({ contentRevision: 7 })).toMatchObject({ status: 201, estimatedPrice: 100 });
  });
});
