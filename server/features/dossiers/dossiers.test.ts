import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getListsState } from '../../platform/database/counts.ts';
import { cleanUp } from '../../records/housekeeping.ts';
import { trustClock } from '../../records/retention/plan.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['quotes', 'contacts', 'bookings', 'outbox', 'dossiers'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const work = { name: 'Ana Work', email: 'ana@work.example' };
const third = { name: 'Ana Third', email: 'ana@third.example' };

const read = (email: string) => server.call('GET', `/admin/dossiers?email=${encodeURIComponent(email)}`, { token });
const dossierOf = async (email: string): Promise<Dossier> => (await read(email)).json.data;
const change = (email: string, changes: object) =>
  server.call('PATCH', '/admin/dossiers', { token, body: { email, changes } });
const join = (email: string, other: string) =>
  server.call('POST', '/admin/dossiers/join', { token, body: { email, other } });
const part = (email: string, emails: string[]) =>
  server.call('POST', '/admin/dossiers/part', { token, body: { email, emails } });
const said = (text: string, ...more: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }, ...more] }],
});
const write = (email: string, content: object) =>
  server.call('POST', '/admin/dossiers/notes', { token, body: { email, content } });
const actions = async () => {
  const rows = server.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('list', '=', 'dossiers');
  return (await rows.orderBy('id').execute()).map(({ action, after }) =>
    after === null ? action : `${action} ${after}`,
  );
};

describe('the dossier of a person', () => {
  it('is empty until somebody writes something down, and unknown for an address nobody used', async () => {
    expect(await read(ana.email)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect(await change(ana.email, { company: { from: '', to: 'X' } })).toMatchObject({ status: 404 });
    await sendLead(server, 'contacts', ana);
    expect(await dossierOf(` ${ana.email.toUpperCase()}`)).toEqual({
      email: ana.email,
      name: 'Ana',
      emails: [{ email: ana.email, company: '', phone: '' }],
      company: '',
      phone: '',
      ownerId: null,
      nextDate: null,
      nextStep: '',
      outcome: null,
      deliveredOn: null,
      outcomeAt: null,
      updatedAt: null,
      notes: [],
      sources: [],
    });
    expect(await server.database.queries.selectFrom('dossiers').select('id').execute()).toEqual([]);
  });

  it('keeps what is written down, and the trail says who wrote which fields', async () => {
    await sendLead(server, 'quotes', ana);
    const [me] = (await server.call('GET', '/admin/colleagues', { token })).json.data;
    expect(me).toMatchObject({ email: testAdmin.email });
    const response = await change(ana.email, {
      company: { from: '', to: ' Vélos Lumière ' },
      ownerId: { from: null, to: me.id },
      nextDate: { from: null, to: '2026-12-01' },
      outcome: { from: null, to: { kind: 'won', amount: 349_050, currency: 'EUR' } },
      deliveredOn: { from: null, to: '2026-11-20' },
    });
    expect(response.status).toBe(200);
    expect(await dossierOf(ana.email)).toMatchObject({
      company: 'Vélos Lumière',
      ownerId: me.id,
      nextDate: '2026-12-01',
      outcome: { kind: 'won', amount: 349_050, currency: 'EUR' },
      deliveredOn: '2026-11-20',
      outcomeAt: '2026-11-23T08:30:00.000Z',
    });
    expect(await actions()).toContain('dossierChanged company ownerId nextDate outcome deliveredOn');
    const counts = async () => (await getListsState(server.database)).counts.dossiers;
    expect(await counts()).toEqual({ total: 1, open: 0, won: 1, lost: 0 });
    const won = { kind: 'won', amount: 349_050, currency: 'EUR' };
    await change(ana.email, { outcome: { from: won, to: { kind: 'lost', reason: 'Too late' } } });
    expect(await counts()).toEqual({ total: 1, open: 0, won: 0, lost: 1 });
    // The status of what was sent is another matter.
    expect((await server.call('GET', '/admin/quotes', { token })).json.data[0].status).toBe('pending');
  });

  it('is never overwritten silently: of two who change one field, the second is told', async () => {
    await sendLead(server, 'contacts', ana);
    const [one, two] = await Promise.all([
      change(ana.email, { company: { from: '', to: 'One' } }),
      change(ana.email, { company: { from: '', to: 'Two' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const stored = (await dossierOf(ana.email)).company;
    expect(stored).toBe(one.status === 200 ? 'One' : 'Two');
    // Fields that nobody else touched go through; those that already are as wished do no harm.
    expect(await change(ana.email, { phone: { from: '', to: '01' } })).toMatchObject({ status: 200 });
    expect(await change(ana.email, { phone: { from: '', to: '01' } })).toMatchObject({ status: 200 });
    const both = { phone: { from: '01', to: '02' }, company: { from: '', to: 'Three' } };
    expect(await change(ana.email, both)).toMatchObject({ status: 409, json: { code: 'DOSSIER_CHANGED' } });
    expect(await dossierOf(ana.email)).toMatchObject({ phone: '01', company: stored });
  });

  it.each([
    {},
    { company: { from: '' } },
    { company: { from: '', to: 'x'.repeat(201) } },
    { nextDate: { from: null, to: '2026-02-30' } },
    { deliveredOn: { from: null, to: '2026-02-30' } },
    { outcome: { from: null, to: { kind: 'won', amount: 1.5, currency: 'EUR' } } },
    { outcome: { from: null, to: { kind: 'won', amount: -1, currency: 'EUR' } } },
    { outcome: { from: null, to: { kind: 'maybe' } } },
    { status: { from: 'pending', to: 'completed' } },
  ])('refuses %j', async (changes) => {
    await sendLead(server, 'contacts', ana);
    expect(await change(ana.email, changes)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  });

  it('refuses an owner who is no admin', async () => {
    await sendLead(server, 'contacts', ana);
    expect(await change(ana.email, { ownerId: { from: null, to: 'nobody' } })).toMatchObject({ status: 404 });
  });
});

describe('two addresses of one person', () => {
  beforeEach(async () => {
    for (const each of [ana, work, third]) await sendLead(server, 'contacts', each);
    await change(ana.email, { company: { from: '', to: 'Home' } });
    await change(work.email, { company: { from: '', to: 'Work' }, phone: { from: '', to: '42' } });
    await write(work.email, said('From work'));
  });

  it('show as one, and are two again with all they had', async () => {
    const alone = await dossierOf(work.email);
    expect((await join(ana.email, work.email)).json.data).toEqual({ joined: [work.email] });
    const one = await dossierOf(work.email);
    expect(one).toEqual(await dossierOf(ana.email));
    expect(one).toMatchObject({ email: ana.email, company: 'Home', phone: '42', notes: [{ email: work.email }] });
    expect(one.emails).toEqual([
      { email: ana.email, company: 'Home', phone: '42' },
      { email: work.email, company: 'Work', phone: '42' },
    ]);
    const timeline = async (email: string) =>
      (await server.call('GET', `/admin/timeline?email=${email}`, { token })).json.data.entries;
    const messages = (await timeline(work.email)).filter(({ kind }: { kind: string }) => kind === 'contact');
    expect(messages.map(({ contact }: { contact: { email: string } }) => contact.email).sort()).toEqual(
      [ana.email, work.email].sort(),
    );
    await write(work.email, said('While they were one'));
    expect((await join(work.email, ana.email)).json.data).toEqual({ joined: [] });

    expect((await part(ana.email, [work.email])).status).toBe(200);
    expect(await dossierOf(work.email)).toEqual({ ...alone, updatedAt: expect.any(String) });
    expect((await dossierOf(ana.email)).notes).toHaveLength(1);
    expect(await actions()).toContain('dossiersParted');
    expect(await part(ana.email, [work.email])).toMatchObject({ status: 404 });
  });

  it('bring along whatever is joined to them, and undo it', async () => {
    await join(work.email, third.email);
    const { joined } = (await join(ana.email, third.email)).json.data;
    expect(joined).toEqual([work.email, third.email]);
    const emails = async () => (await dossierOf(third.email)).emails.map(({ email }) => email);
    const [first, ...others] = await emails();
    expect(first).toBe(ana.email);
    expect(others.sort()).toEqual(joined.toSorted());
    await part(ana.email, joined);
    expect(await emails()).toEqual(joined);
    expect((await dossierOf(ana.email)).emails).toHaveLength(1);
  });

  it('have what was won, and what is next, once when they are two again', async () => {
    const outcome = { kind: 'won', amount: 120_000, currency: 'EUR' };
    await change(work.email, { outcome: { from: null, to: outcome } });
    await change(work.email, { nextDate: { from: null, to: '2026-12-01' }, nextStep: { from: '', to: 'Call' } });
    const alone = await dossierOf(work.email);
    await join(ana.email, work.email);
    expect(await dossierOf(ana.email)).toMatchObject({ outcome, nextDate: '2026-12-01', nextStep: 'Call' });
    await part(ana.email, [work.email]);
    expect(await dossierOf(work.email)).toEqual({ ...alone, updatedAt: expect.any(String) });
    expect(await dossierOf(ana.email)).toMatchObject({
      outcome: null,
      outcomeAt: null,
      nextDate: null,
      nextStep: '',
      company: 'Home',
    });
    // What was changed while they were one was said of the person whose dossier showed it.
    await join(ana.email, work.email);
    const later = { kind: 'won', amount: 150_000, currency: 'EUR' };
    await change(ana.email, { outcome: { from: outcome, to: later }, nextStep: { from: 'Call', to: 'Visit' } });
    await part(ana.email, [work.email]);
    expect(await dossierOf(ana.email)).toMatchObject({ outcome: later, nextStep: 'Visit' });
    expect(await dossierOf(work.email)).toMatchObject({ outcome, nextStep: 'Call' });
  });

  it('leave what one of them has signed with the address that signed it', async () => {
    await join(ana.email, work.email);
    server.clock.set(testNow + 60_000);
    token = await server.adminToken();
    const sent = await sendTestProposal(server, token, { ...work, language: 'en' });
    expect((await signProposal(server, sent)).status).toBe(200);
    const { outcome, outcomeAt } = await dossierOf(ana.email);
    expect(outcome).toMatchObject({ kind: 'won' });
    await part(ana.email, [work.email]);
    expect(await dossierOf(work.email)).toMatchObject({ outcome, outcomeAt });
    expect(await dossierOf(ana.email)).toMatchObject({ outcome: null, outcomeAt: null });
  });

  it('are joined by one of two admins who join them each way at once', async () => {
    await Promise.all([join(ana.email, work.email), join(work.email, ana.email), join(third.email, ana.email)]);
    const heads = await server.database.queries
      .selectFrom('dossiers')
      .select('email')
      .where('joined_to', 'is', null)
      .execute();
    expect(heads).toHaveLength(1);
    for (const { email } of [ana, work, third]) expect((await dossierOf(email)).emails).toHaveLength(3);
    expect((await getListsState(server.database)).counts.dossiers.total).toBe(1);
  });
});

describe('a note', () => {
  beforeEach(async () => {
    await sendLead(server, 'contacts', ana);
  });

  it('is stored as structure, and shows with its author', async () => {
    const bold = { type: 'text', text: 'bold', marks: [{ type: 'bold' }] };
    const link = { type: 'text', text: 'site', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] };
    const list = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [bold] }] }],
    };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [link] }, list] };
    expect((await write(ana.email, content)).status).toBe(200);
    expect((await dossierOf(ana.email)).notes).toMatchObject([{ content, email: ana.email, revision: 1 }]);
  });

  const href = (to: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: to } }] });
  it.each([
    ['nothing', { type: 'doc', content: [{ type: 'paragraph' }] }],
    ['blanks', said('  ')],
    ['HTML', '<b>x</b>'],
    ['a script as a link', said('x', href('javascript:alert(1)'))],
    ['a file as a link', said('x', href('data:text/html,x'))],
    ['an unknown node', { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com' } }] }],
    ['an unknown attribute', said('x', { type: 'text', text: 'y', marks: [{ type: 'bold', attrs: { style: 'x' } }] })],
    ['too much', said('x'.repeat(10_001))],
    ['a zero byte', said('a\u0000b')],
  ])('is refused with %s', async (_what, content) => {
    expect(await write(ana.email, content as object)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  });

  it('says who has changed it, beside who wrote it', async () => {
    const { id } = (await write(ana.email, said('First'))).json.data;
    const [before] = (await dossierOf(ana.email)).notes;
    expect(before).toMatchObject({ author: expect.any(String), editor: null });
    const max = await makePerson(server, { email: 'max@agency.example', role: 'member', name: 'Max Member' });
    const changed = await server.call('PUT', `/admin/dossiers/notes/${id}`, {
      token: max.token,
      body: { revision: 1, content: said('Other words') },
    });
    expect(changed.status).toBe(200);
    const [after] = (await dossierOf(ana.email)).notes;
    expect(after).toMatchObject({ author: before?.author, editor: 'Max Member', revision: 2 });
    await server.call('PUT', `/admin/dossiers/notes/${id}`, { token, body: { revision: 2, content: said('Mine') } });
    expect((await dossierOf(ana.email)).notes[0]?.editor).toBe(before?.author);
    // The name stays when the account is gone.
    await server.call('PUT', `/admin/dossiers/notes/${id}`, {
      token: max.token,
      body: { revision: 3, content: said('x') },
    });
    await server.call('DELETE', `/admin/people/${max.id}`, { token });
    expect((await dossierOf(ana.email)).notes[0]?.editor).toBe('Max Member');
  });

  it('is changed by one of two, deleted, and restored for a while', async () => {
    const { id } = (await write(ana.email, said('First'))).json.data;
    const put = (text: string) =>
      server.call('PUT', `/admin/dossiers/notes/${id}`, { token, body: { revision: 1, content: said(text) } });
    const responses = await Promise.all([put('One'), put('Two')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const remove = () => server.call('DELETE', `/admin/dossiers/notes/${id}`, { token });
    const restore = () => server.call('POST', `/admin/dossiers/notes/${id}/restore`, { token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await dossierOf(ana.email)).notes).toEqual([]);
    server.clock.pass(undoSeconds * 1000);
    expect((await restore()).status).toBe(200);
    expect((await dossierOf(ana.email)).notes).toMatchObject([{ id, revision: 2 }]);
    await remove();
    server.clock.pass(60_000);
    expect((await restore()).status).toBe(404);
    server.clock.pass(60 * 60_000);
    await cleanUp(server.platform);
    expect(await server.database.queries.selectFrom('dossier_notes').select('id').execute()).toEqual([]);
  });

  it('mails a colleague it mentions, once however often it is changed', async () => {
    const { queries } = server.database;
    const first = await queries
      .selectFrom('accounts')
      .selectAll()
      .where('kind', '=', 'admin')
      .executeTakeFirstOrThrow();
    const { number: _number, ...row } = first as typeof first & { number?: number };
    const bea = { ...row, id: 'bea', email: 'bea@agency.example', name: 'Bea', language: 'fr' as const };
    await queries.insertInto('accounts').values(bea).execute();
    const at = (id: string) => ({ type: 'mention', attrs: { id, label: 'Forged' } });
    const content = said('Ask ', at('bea'), at('bea'), at(first.id), at('unknown'));
    await queries.deleteFrom('outbox').execute();
    const { id } = (await write(ana.email, content)).json.data;
    expect(await server.mails()).toMatchObject([
      { template: 'noteMention', to: bea.email, language: 'fr', data: { email: ana.email, colleague: 'Bea' } },
    ]);
    await server.call('PUT', `/admin/dossiers/notes/${id}`, { token, body: { revision: 1, content } });
    expect(await server.mails()).toHaveLength(1);
    const [note] = (await dossierOf(ana.email)).notes;
    expect(JSON.stringify(note)).not.toContain('Forged');
    expect(JSON.stringify(note)).toContain('"label":"Bea"');
    await queries.deleteFrom('accounts').where('id', '=', 'bea').execute();
    expect((await dossierOf(ana.email)).notes).toHaveLength(1);
  });
});

it('says where leads came from, where the page knew', async () => {
  const source = { page: '/services', referrer: 'Search.example', utmCampaign: 'autumn' };
  const body = { ...ana, message: 'Hello', source };
  expect((await server.call('POST', '/contact', { body })).status).toBe(201);
  server.clock.pass(1000);
  await sendLead(server, 'quotes', ana);
  expect((await dossierOf(ana.email)).sources).toMatchObject([{ list: 'contacts', source }]);
  const [stored] = await server.database.queries.selectFrom('contacts').select('source_name').execute();
  expect(stored).toEqual({ source_name: 'search.example' });
  for (const wrong of [{ cookie: 'x' }, { page: 'x'.repeat(201) }, 'x']) {
    expect(await server.call('POST', '/contact', { body: { ...body, source: wrong } })).toMatchObject({ status: 400 });
  }
});

it('is forgotten when nothing is left of the person and nobody has touched it for as long', async () => {
  await sendLead(server, 'contacts', ana);
  await change(ana.email, { company: { from: '', to: 'X' } });
  await write(ana.email, said('Old'));
  const later = new Date(testNow);
  server.clock.set(later.setUTCFullYear(later.getUTCFullYear() + retention.leadYears) + 60_000);
  await trustClock(server.database.queries, server.clock.now());
  const left = async () => (await server.database.queries.selectFrom('dossiers').select('id').execute()).length;
  // While the message is there, the dossier is.
  await server.database.queries.updateTable('contacts').set({ id: 'z' }).execute();
  await cleanUp(server.platform);
  expect(await left()).toBe(1);
  await server.database.queries.deleteFrom('contacts').execute();
  await cleanUp(server.platform);
  expect(await left()).toBe(0);
});
