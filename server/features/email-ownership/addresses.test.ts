import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeMessage } from '../../platform/mail/message.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let now = testNow;
const day = 24 * 60 * 60_000;
const typed = 'Zebulon-Typed-This';
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test on a day of its own, so that no rate limit of another stands in its way.
  now += 10 * day;
  server.clock.set(now);
  token = await server.adminToken();
  for (const table of ['bookings', 'contacts', 'quotes', 'outbox', 'mailboxes'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await server.database.queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const email = 'ana@example.com';
let calls = 0;
/** From a network nobody has called from. */
async function post(url: string, payload?: object) {
  const remoteAddress = `198.18.${Math.floor(++calls / 250)}.${calls % 250}`;
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
}
const write = (to = email) => post('/contact', { name: typed, email: to, message: typed });
/** What the worker would hand over to the mail server for visitors, as one text each. */
async function send(): Promise<{ text: string; notMe: string; headers: object; to: string }[]> {
  const sent = await dueMails(server).send();
  const visitors = sent.filter(({ content }) => !content.template.endsWith('ForAgency'));
  return Promise.all(
    visitors.map(async (mail) => {
      const message = await composeMessage(mail, { mailFrom: 'a@agency.example', agencyEmail: 'a@agency.example' });
      const { subject, html, text, icalEvent } = message;
      const whole = [subject, html, text, (icalEvent as { content?: string } | undefined)?.content].join('\n');
      const notMe = /not-me\?token=([\w-]+)/.exec(whole)?.[1] ?? '';
      return { text: whole, notMe, headers: message.headers as object, to: mail.to };
    }),
  );
}
const states = async () => {
  const rows = await server.database.queries
    .selectFrom('outbox')
    .select(['state', 'held_for'])
    .where('template', 'not like', '%ForAgency')
    .execute();
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => row.held_for ?? row.state)).map(([state, some]) => [
      state,
      some?.length,
    ]),
  );
};

describe('a mail to an address that nobody has confirmed', () => {
  it('repeats nothing that was typed, whatever it is about, and the agency gets everything', async () => {
    await write('one@example.com');
    await post('/quotes', {
      name: typed,
      email: 'two@example.com',
      serviceType: 'starter',
      options: ['design'],
      estimatedPrice: 0,
      message: typed,
    });
    const { slots } = (await server.call('GET', '/booking/availability')).json.data;
    const datetime = slots[0].datetime;
    await post('/booking/create', {
      name: typed,
      email: 'three@example.com',
      datetime,
      message: typed,
      phone: '0123456789',
    });
    await post('/client/register', { name: typed, email: 'four@example.com', password: 'secret-enough' });
    const agencyMails = (await server.mails()).filter(({ template }) => template.endsWith('ForAgency'));
    expect(agencyMails).toHaveLength(4);
    for (const { data } of agencyMails) expect(JSON.stringify(data)).toContain(typed);
    const sent = await send();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      ['four', 'one', 'three', 'two'].map((name) => `${name}@example.com`),
    );
    for (const { text, notMe, headers } of sent) {
      expect(text).not.toContain(typed);
      expect(text).not.toContain('0123456789');
      expect(notMe).not.toBe('');
      expect(headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining(notMe) });
    }
  });

  it('shows what was chosen from our lists, and the price', async () => {
    const body = { name: typed, email, serviceType: 'starter', options: [], estimatedPrice: 0, message: typed };
    const { data } = await post('/quotes', body);
    const [mail] = await send();
    expect(mail?.text.replace(/\D/g, '')).toContain(String(data.estimatedPrice));
  });

  it('is one of three at most within a day, of a hundred asked for at once; the rest is held', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => write(`ana+${n}@example.com`)));
    const workers = [dueMails(server), dueMails(server), dueMails(server)];
    const taken = await Promise.all(workers.map((worker) => worker.send()));
    const visitors = taken.flat().filter(({ content }) => content.template === 'contactReceived');
    expect(visitors).toHaveLength(3);
    expect(await states()).toEqual({ sent: 3, dailyLimit: 97 });
    server.clock.pass(day - 1000);
    await write();
    await send();
    expect(await states()).toEqual({ sent: 3, dailyLimit: 98 });
    server.clock.pass(1000);
    await write();
    await send();
    expect(await states()).toEqual({ sent: 4, dailyLimit: 98 });
  });

  it('counts once, however often its delivery is tried', async () => {
    await write();
    for (let tries = 0; tries < 5; tries++) {
      await dueMails(server).fail(() => 'away', new Date(server.clock.now() + 1000).toISOString());
      server.clock.pass(2000);
    }
    await write();
    await write();
    expect(await send()).toHaveLength(3);
  });

  it('is sent by hand when it is held, and shown as it will be', async () => {
    for (let n = 0; n < 4; n++) await write();
    await send();
    const { data } = (await server.call('GET', '/admin/mails?status=held', { token })).json;
    expect(data).toMatchObject([{ state: 'held', heldFor: 'dailyLimit', canResend: true }]);
    const details = (await server.call('GET', `/admin/mails/${data[0].id}`, { token })).json.data;
    expect(details.text).not.toContain(typed);
    const response = await server.call('POST', `/admin/mails/${data[0].id}/send`, { token });
    expect(response.json.data).toMatchObject({ state: 'waiting', heldFor: null });
    expect(await send()).toHaveLength(1);
  });
});

describe('an address is confirmed', () => {
  const isConfirmed = async () => {
    server.clock.pass(2 * day);
    await write();
    return (await send()).some(({ text }) => text.includes(typed));
  };

  it('neither by what was sent in its name nor by opening the links of its mails', async () => {
    const { manageUrl } = await sendLead(server, 'bookings', { name: typed, email });
    const secret = new URL(manageUrl).searchParams.get('token');
    const [mail] = await send();
    await server.call('GET', `/booking/manage/${secret}`);
    await server.call('GET', `/mail/${mail?.notMe}`);
    // The answer to a booking has the link to manage it, and is read by whoever booked.
    expect(manageUrl).not.toContain(mail?.notMe);
    expect(await isConfirmed()).toBe(false);
  });

  it('by acting on the page that a mailed link leads to', async () => {
    await sendLead(server, 'bookings', { name: typed, email });
    const [mail] = await send();
    const confirmation = /[?&]mail=([\w-]+)/.exec(mail?.text.replaceAll('&amp;', '&') ?? '')?.[1];
    expect(confirmation).toBeDefined();
    expect((await post(`/mail/${confirmation}/confirm`)).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });

  it('by an admin who validates the account', async () => {
    await post('/client/register', { name: typed, email, password: 'secret-enough' });
    expect(await isConfirmed()).toBe(false);
    const account = await server.database.queries
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // Days have passed, and the session with them.
    const validated = await server.call('PATCH', `/admin/clients/${account.id}/validate`, {
      token: await server.adminToken(),
    });
    expect(validated.status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('“This was not me”', () => {
  it('stops all further mails, tells the agency once, and is marked', async () => {
    const { datetime } = await sendLead(server, 'bookings', { name: typed, email });
    const [mail] = await send();
    const link = `/mail/${mail?.notMe}`;
    expect((await server.call('GET', link)).json.data).toMatchObject({ email, about: 'booking', isDisputed: false });
    await Promise.all(Array.from({ length: 5 }, () => post(`${link}/dispute`)));
    expect((await post(`${link}/dispute`)).data).toMatchObject({ isDisputed: true });
    const told = (await server.mails()).filter(({ template }) => template === 'disputedForAgency');
    expect(told).toMatchObject([{ data: { email, meetings: [datetime] } }]);
    await write('ANA+again@example.com');
    expect(await send()).toEqual([]);
    expect(await states()).toEqual({ sent: 1, disputed: 1 });
    const held = (await server.call('GET', '/admin/mails?status=held', { token })).json.data;
    expect(held).toMatchObject([{ heldFor: 'disputed', canResend: false }]);
    expect((await server.call('POST', `/admin/mails/${held[0].id}/send`, { token })).status).toBe(409);
    const others = ['contacts', 'bookings', 'quotes'] as const;
    for (const list of others) await sendLead(server, list, { name: 'Bob', email: 'bob@example.com' });
    for (const list of others) {
      const { data, meta } = (await server.call('GET', `/admin/${list}?status=disputed`, { token })).json;
      const expected = list === 'quotes' ? [] : [{ disputedAt: expect.any(String) }];
      expect(data).toMatchObject(expected);
      expect(meta.total).toBe(expected.length);
      await server.database.queries.deleteFrom(list).where('email', '=', 'bob@example.com').execute();
    }
    const search = await server.call('GET', '/admin/contacts?status=disputed&q=zebulon', { token });
    expect(search.json.data).toHaveLength(1);
    for (const list of ['contacts', 'bookings']) {
      const { data } = (await server.call('GET', `/admin/${list}`, { token })).json;
      expect(data).toMatchObject([{ disputedAt: expect.any(String) }]);
      const one = (await server.call('GET', `/admin/${list}/${data[0].id}`, { token })).json.data;
      expect(one.disputedAt).toBe(data[0].disputedAt);
    }
    // The visitor may only have mistyped the address: the meeting stands until an admin decides.
    const slots = (await server.call('GET', '/booking/availability')).json.data.slots;
    expect(slots.find((slot: { datetime: string }) => slot.datetime === datetime)).toMatchObject({ available: false });
  });

  it('can be revoked by the same link, which confirms the address', async () => {
    await write();
    const [mail] = await send();
    await post(`/mail/${mail?.notMe}/dispute`);
    await post(`/mail/${mail?.notMe}/confirm`);
    await write();
    expect(await send()).toEqual([]);
    expect((await post(`/mail/${mail?.notMe}/acknowledge`)).data).toMatchObject({ isDisputed: false });
    await write();
    const [next] = await send();
    expect(next?.text).toContain(typed);
  });

  it('of a confirmed address needs a link in a mail that asks, once a day, and which expires', async () => {
    await write();
    const [old] = await send();
    const dispute = (token: string | undefined) => post(`/mail/${token}/dispute`);
    await post(`/mail/${old?.notMe}/confirm`);
    const asked = await Promise.all([1, 2, 3].map(() => dispute(old?.notMe)));
    for (const { data } of asked) expect(data).toMatchObject({ isDisputed: false, isAsked: true });
    const sent = await send();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    await write();
    expect((await send())[0]?.text).toContain(typed);
    expect((await server.mails()).filter(({ template }) => template === 'disputedForAgency')).toEqual([]);
    const [{ notMe } = { notMe: '' }] = sent;
    expect((await server.call('GET', `/mail/${notMe}`)).json.data).toMatchObject({
      email,
      about: 'disputing',
      isDisputed: false,
      isAsked: false,
    });
    expect(await server.mails()).not.toContainEqual(
      expect.objectContaining({ data: { confirmUrl: expect.stringContaining(notMe) } }),
    );

    server.clock.pass(8 * day);
    expect((await dispute(notMe)).data).toMatchObject({ isDisputed: false });
    const [again] = await send();
    expect((await dispute(again?.notMe)).data).toMatchObject({ isDisputed: true });
    await write();
    expect(await send()).toEqual([]);
    expect((await server.mails()).filter(({ template }) => template === 'disputedForAgency')).toHaveLength(1);
  });

  it('is asked of the address of an account that an admin has validated, too', async () => {
    await post('/client/register', { name: typed, email, password: 'secret-enough' });
    const [mail] = await send();
    await server.database.queries
      .updateTable('accounts')
      .set({ validated_at: new Date(server.clock.now()).toISOString() })
      .where('email', '=', email)
      .execute();
    expect((await post(`/mail/${mail?.notMe}/dispute`)).data).toMatchObject({ isDisputed: false, isAsked: true });
  });

  it('is nothing that an unknown token can say', async () => {
    for (const act of ['dispute', 'acknowledge', 'confirm']) {
      expect(await post(`/mail/${'x'.repeat(43)}/${act}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await server.call('GET', `/mail/${'x'.repeat(43)}`)).status).toBe(404);
  });
});
