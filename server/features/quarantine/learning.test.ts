import { agency } from '@vitrine/contracts/agency.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail, disputeEmail } from '../../platform/mail/reputation.ts';
import { putInForce } from '../../platform/site/content-in-force.ts';
import { insertTestRevision } from '../../testing/content.ts';
import { makeProofOfWork } from '../../testing/proof-of-work.ts';
import { questionEdits } from '../../testing/questions.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let host = 0;
beforeAll(async () => {
  server = await makeTestServer({ checksRobots: true, trustProxy: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  token = await server.adminToken();
  const { queries } = server.database;
  const emptied = ['contacts', 'quotes', 'bookings', 'quarantine', 'spam_signs', 'spam_reports', 'mailboxes'] as const;
  for (const table of emptied) await queries.deleteFrom(table).execute();
  await queries.deleteFrom('submission_networks').execute();
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});
afterEach(async () => {
  putInForce(0, {});
  await server.database.queries.deleteFrom('content_revisions').execute();
});

/** Every form comes from a network and a sender of its own, unless they are given. */
const someNetwork = () => `198.51.${++host >> 8}.${host & 255}`;
const ada = 'ada@example.com';

async function send({ ip = someNetwork(), ...typed }: Record<string, string> = {}): Promise<string> {
  const headers = { 'x-forwarded-for': ip, ...(await makeProofOfWork(server, 'contact')) };
  const body = { name: 'Ada', email: `n${++host}@example.com`, message: 'Hello', ...typed };
  return (await server.call('POST', '/contact', { body, headers })).json.data.id;
}
const admin = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) });
const move = async (ids: string[], to: 'listed' | 'spam', list = 'contacts') =>
  (await admin('POST', `/admin/quarantine/${list}/move`, { ids, to })).json.data;
const undo = (change: string) => admin('POST', `/admin/quarantine/changes/${change}/undo`);
const confirm = (email: string) => confirmEmail(server.database.queries, email, server.clock.now());

/** Why a message is in quarantine; undefined where it stands in the list. */
async function reasonOf(id: string): Promise<string | undefined> {
  const { json } = await admin('GET', `/admin/contacts/${id}`);
  return json.data.quarantine?.reason;
}
const reasonOfNext = async (typed: Record<string, string>) => reasonOf(await send(typed));
const outcomes = ({ learned }: { learned: { signs: { kind: string; outcome: string }[] } }) =>
  Object.fromEntries(learned.signs.map(({ kind, outcome }) => [kind, outcome]));

describe('a sender', () => {
  it('is not learned while nobody has confirmed the address, which anybody can type', async () => {
    const marked = await move([await send({ email: ada })], 'spam');
    expect(marked.learned.signs).toContainEqual({ kind: 'sender', value: ada, outcome: 'unconfirmed' });
    expect(await reasonOfNext({ email: ada })).toBeUndefined();
  });

  it('is learned once the address is confirmed, and forgotten with an undo', async () => {
    await confirm(ada);
    const marked = await move([await send({ email: ada })], 'spam');
    expect(marked.learned.signs).toContainEqual({ kind: 'sender', value: ada, outcome: 'recognized' });
    expect(await reasonOfNext({ email: ada })).toBe('sender');
    await undo(marked.change);
    expect(await reasonOfNext({ email: ada })).toBeUndefined();
  });

  it('is not learned while another message of that address stands in the list', async () => {
    await confirm(ada);
    await send({ email: ada });
    const marked = await move([await send({ email: ada })], 'spam');
    expect(outcomes(marked)).toMatchObject({ sender: 'inUse' });
    expect(await reasonOfNext({ email: ada })).toBeUndefined();
  });

  it('is not learned while a request, a meeting or an account of that address is there', async () => {
    for (const email of ['quote@example.com', 'client@example.com']) await confirm(email);
    const headers = async (form: 'quote' | 'registration') => ({
      'x-forwarded-for': someNetwork(),
      ...(await makeProofOfWork(server, form)),
    });
    await server.call('POST', '/quotes', {
      body: { name: 'Q', email: 'quote@example.com', serviceType: 'starter', options: [] },
      headers: await headers('quote'),
    });
    await server.call('POST', '/client/register', {
      body: { name: 'C', email: 'client@example.com', password: 'Analytical-1' },
      headers: await headers('registration'),
    });
    for (const email of ['quote@example.com', 'client@example.com']) {
      expect(outcomes(await move([await send({ email })], 'spam'))).toMatchObject({ sender: 'inUse' });
    }
  });

  it('who is released without having confirmed the address is not believed either', async () => {
    await confirm(ada);
    const marked = await send({ email: ada });
    await move([marked], 'spam');
    await disputeEmail(server.database.queries, ada, server.clock.now());
    const ip = someNetwork();
    await move([await send({ ip })], 'spam');
    await move([marked], 'listed');
    expect(await reasonOfNext({ email: ada, ip })).toBe('network');
  });

  it('learned by an earlier version, which counted no reports, is not believed any more', async () => {
    await confirm(ada);
    await move([await send({ email: ada })], 'spam');
    expect(await reasonOfNext({ email: ada })).toBe('sender');
    await server.database.queries.deleteFrom('spam_reports').execute();
    expect(await reasonOfNext({ email: ada })).toBeUndefined();
  });
});

describe('a link', () => {
  const message = 'See https://www.spam.example/offer?a=1 now';
  const next = { message: 'spam.example/offer?b=2' };

  it('is learned from the second message that is marked, not from the first', async () => {
    expect(outcomes(await move([await send({ message })], 'spam'))).toMatchObject({ link: 'tooFew' });
    expect(await reasonOfNext(next)).toBeUndefined();
    await server.database.queries.deleteFrom('contacts').execute();
    const second = await move([await send({ message })], 'spam');
    expect(second.learned.signs).toContainEqual({ kind: 'link', value: 'spam.example/offer', outcome: 'recognized' });
    expect(await reasonOfNext(next)).toBe('link');
  });

  it('counts a message once, however often it is marked', async () => {
    const id = await send({ message });
    for (let n = 0; n < 3; n++) {
      expect(outcomes(await move([id], 'spam'))).toMatchObject({ link: 'tooFew' });
      await move([id], 'listed');
    }
    expect(await reasonOfNext(next)).toBeUndefined();
  });

  it('counts two that are marked together, and an undo reverts both', async () => {
    const ids = [await send({ message }), await send({ message })];
    const marked = await move(ids, 'spam');
    expect(outcomes(marked)).toMatchObject({ link: 'recognized' });
    const caught = await send(next);
    expect(await reasonOf(caught)).toBe('link');
    await undo(marked.change);
    expect(await reasonOfNext(next)).toBeUndefined();
  });

  it.each([
    ['a message', 'contacts'],
    ['a request', 'quotes'],
    ['a meeting', 'bookings'],
  ] as const)('is not learned while %s in the list has it', async (_, list) => {
    const ids = [await send({ message }), await send({ message })];
    const headers = async (form: 'contact' | 'quote' | 'booking') => ({
      'x-forwarded-for': someNetwork(),
      ...(await makeProofOfWork(server, form)),
    });
    const lead = { name: 'Lea', email: 'lea@example.com', message: 'As on HTTP://Spam.Example/Offer, but in green' };
    if (list === 'contacts') await server.call('POST', '/contact', { body: lead, headers: await headers('contact') });
    if (list === 'quotes') {
      const body = { ...lead, serviceType: 'starter', options: [] };
      await server.call('POST', '/quotes', { body, headers: await headers('quote') });
    }
    if (list === 'bookings') {
      const free = (await server.call('GET', '/booking/availability')).json.data.slots[0];
      const body = { ...lead, datetime: free.datetime };
      await server.call('POST', '/booking/create', { body, headers: await headers('booking') });
    }
    expect(outcomes(await move(ids, 'spam'))).toMatchObject({ link: 'inUse' });
    expect(await reasonOfNext(next)).toBeUndefined();
  });

  it('is learned although another one in the list only begins or ends like it', async () => {
    await send({ message: 'https://spam.example/offers and https://notspam.example/offer' });
    expect(outcomes(await move([await send({ message }), await send({ message })], 'spam'))).toMatchObject({
      link: 'recognized',
    });
  });

  it.each([
    ['a page of a site that', 'https://spam.example', 'spam.example/offer'],
    ['the site whose page', 'https://spam.example/offer/green', 'spam.example/offer'],
    ['what a port is added to that', 'spam.example:443/offer', 'spam.example/offer'],
  ])('is not learned where it is %s somebody in the list writes of', async (_, listed, marked) => {
    await send({ message: `Mine is ${listed}` });
    const twice = { message: `Look at ${marked}` };
    expect(outcomes(await move([await send(twice), await send(twice)], 'spam'))).toMatchObject({ link: 'inUse' });
    expect(await reasonOfNext(twice)).toBeUndefined();
  });

  const decomposed = 'bu\u0308cher.example';
  it.each([
    ['as browsers copy it', 'bücher.example', 'xn--bcher-kva.example'],
    ['as people write it', 'https://xn--bcher-kva.example/shelf', 'bücher.example'],
    ['in accents of their own', 'bücher.example', decomposed],
    ['with a soft hyphen', 'bücher.example', 'bü\u00adcher.example'],
  ])('is not learned where somebody in the list writes it otherwise: %s', async (_, listed, marked) => {
    await send({ message: `Mine is ${listed}` });
    const twice = { message: `Look at ${marked}` };
    expect(outcomes(await move([await send(twice), await send(twice)], 'spam'))).toMatchObject({ link: 'inUse' });
    expect(await reasonOfNext(twice)).toBeUndefined();
  });

  it('is known again however its domain is written', async () => {
    const twice = { message: 'https://bücher.example/offer' };
    const marked = await move([await send(twice), await send({ message: `${decomposed}/offer` })], 'spam');
    const [link] = marked.learned.signs.filter(({ kind }: { kind: string }) => kind === 'link');
    expect(link).toEqual({ kind: 'link', value: 'bücher.example/offer', outcome: 'recognized' });
    expect(await reasonOfNext({ message: 'xn--bcher-kva.example/offer' })).toBe('link');
  });

  it.each([
    ['a lead', 'lea@lea-florist.example', 'lea-florist.example'],
    ['a lead, who writes from a part of it', 'lea@mail.lea-florist.example', 'https://lea-florist.example/roses'],
    ['a client', 'cleo@cléo.example', 'xn--clo-cma.example'],
  ])('is not learned where it is to the site of the address of %s', async (who, email, link) => {
    if (who !== 'a client') await send({ email });
    else {
      const headers = { 'x-forwarded-for': someNetwork(), ...(await makeProofOfWork(server, 'registration')) };
      await server.call('POST', '/client/register', {
        body: { name: 'C', email, password: 'Analytical-1' },
        headers,
      });
    }
    const twice = { message: `Look at ${link}` };
    expect(outcomes(await move([await send(twice), await send(twice)], 'spam'))).toMatchObject({ link: 'inUse' });
    expect(await reasonOfNext(twice)).toBeUndefined();
  });

  it('is not learned while an answer to a question of the agency has it, and is learned from answers', async () => {
    await insertTestRevision(server, 1, questionEdits('q-site', 'Your site', { position: 10 }));
    const quote = async (answer: string) => {
      const body = { name: 'Lea', email: `n${++host}@example.com`, serviceType: 'starter', options: [] };
      const headers = { 'x-forwarded-for': someNetwork(), ...(await makeProofOfWork(server, 'quote')) };
      const answers = { 'q-site': answer };
      return (await server.call('POST', '/quotes', { body: { ...body, answers }, headers })).json.data.id as string;
    };
    await quote('spam.example/offer');
    expect(outcomes(await move([await send({ message }), await send({ message })], 'spam'))).toMatchObject({
      link: 'inUse',
    });
    const ids = [await quote('https://other.example'), await quote('https://other.example')];
    expect(outcomes(await move(ids, 'spam', 'quotes'))).toMatchObject({ link: 'recognized' });
    expect(await reasonOfNext({ message: 'other.example' })).toBe('link');
  });

  it('is never that of a project in our portfolio, nor of a part of our site', async () => {
    await insertTestRevision(server, 1, { 'projects.shop.url': 'https://www.alder.example/shop' });
    const { host: ours } = new URL(server.platform.links.contact('en'));
    const quoted = `As on https://alder.example/shop and https://blog.${ours}/first`;
    const marked = await move([await send({ message: quoted }), await send({ message: quoted })], 'spam');
    const links = marked.learned.signs.filter(({ kind }: { kind: string }) => kind === 'link');
    expect(links.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['own', 'own']);
  });

  it('is never one of our own', async () => {
    const own = agency.social.map(({ url }) => url);
    const quoted = `From ${server.platform.links.contact('en')}, ${own.join(' ')} and ${agency.email.split('@')[1]}/x`;
    const marked = await move([await send({ message: quoted }), await send({ message: quoted })], 'spam');
    const links = marked.learned.signs.filter(({ kind }: { kind: string }) => kind === 'link');
    expect(links.length).toBeGreaterThan(own.length);
    for (const { outcome } of links) expect(outcome).toBe('own');
    expect(await reasonOfNext({ message: quoted })).toBeUndefined();
  });

  it('of a released message is welcome, and marked as spam again only by two others', async () => {
    await move([await send({ message }), await send({ message })], 'spam');
    const caught = await send(next);
    const released = await move([caught], 'listed');
    expect(await reasonOfNext(next)).toBeUndefined();
    await server.database.queries.deleteFrom('contacts').execute();
    expect(outcomes(await move([await send({ message })], 'spam'))).toMatchObject({ link: 'tooFew' });
    expect(outcomes(await move([await send({ message })], 'spam'))).toMatchObject({ link: 'recognized' });
    expect(released.learned.signs).toEqual([]);
  });

  it('is spam again where the release is undone', async () => {
    await move([await send({ message }), await send({ message })], 'spam');
    const released = await move([await send(next)], 'listed');
    await undo(released.change);
    expect(await reasonOfNext(next)).toBe('link');
  });

  it('is forgotten with its reports', async () => {
    await move([await send({ message }), await send({ message })], 'spam');
    server.clock.pass((retention.spamSignDays + 1) * 86_400_000);
    token = await server.adminToken();
    expect(await reasonOfNext(next)).toBeUndefined();
    await server.database.queries.deleteFrom('contacts').execute();
    expect(outcomes(await move([await send({ message })], 'spam'))).toMatchObject({ link: 'tooFew' });
  });
});

describe('a network', () => {
  const ip = '203.0.113.5';

  it('is learned from one message', async () => {
    expect(outcomes(await move([await send({ ip })], 'spam'))).toMatchObject({ network: 'recognized' });
    expect(await reasonOfNext({ ip })).toBe('network');
  });

  const inside = '127.0.0.1 10.0.0.7 172.18.0.1 192.168.1.1 100.64.0.3 169.254.1.1 ::1 fd00::1 fe80::1'.split(' ');
  it.each(inside)('is not learned of %s, from where everybody seems to come behind a proxy', async (one) => {
    expect(outcomes(await move([await send({ ip: one })], 'spam'))).not.toHaveProperty('network');
    expect(await reasonOfNext({ ip: one })).toBeUndefined();
  });

  it('is not learned while a message from it stands in the list', async () => {
    await send({ ip });
    expect(outcomes(await move([await send({ ip })], 'spam'))).toMatchObject({ network: 'inUse' });
    expect(await reasonOfNext({ ip })).toBeUndefined();
  });
});

it('names what it learned of all that match a search', async () => {
  for (let n = 0; n < 3; n++) await send({ name: 'Orchid', message: 'https://spam.example' });
  const { json } = await admin('POST', '/admin/filtered/move', { list: 'contacts', q: 'orchid', count: 3, to: 'spam' });
  const { signs, more } = json.data.learned;
  expect(more).toBe(0);
  expect(signs.filter(({ kind }: { kind: string }) => kind === 'link')).toEqual([
    { kind: 'link', value: 'spam.example', outcome: 'recognized' },
  ]);
  expect(signs.filter(({ outcome }: { outcome: string }) => outcome === 'unconfirmed')).toHaveLength(3);
});

it('learns from two admins who mark two messages with the same link at once', async () => {
  const message = 'https://spam.example/twice';
  const ids = [await send({ message }), await send({ message })];
  await Promise.all(ids.map((id) => move([id], 'spam')));
  expect(await reasonOfNext({ message })).toBe('link');
});
