import { maxOutcomeAmount } from '@vitrine/contracts/limits.ts';
import { cents } from '@vitrine/contracts/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { recordWon } from './outcomes.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['quotes', 'contacts', 'outbox', 'dossiers'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
  for (const each of [ana, work]) await sendLead(server, 'contacts', each);
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const work = { name: 'Ana Work', email: 'ana@work.example' };

const dossierOf = async (email: string) =>
  (await server.call('GET', `/admin/dossiers?email=${encodeURIComponent(email)}`, { token })).json.data;
const change = (email: string, changes: object) =>
  server.call('PATCH', '/admin/dossiers', { token, body: { email, changes } });
const join = (email: string, other: string) =>
  server.call('POST', '/admin/dossiers/join', { token, body: { email, other } });
const part = (email: string, emails: string[]) =>
  server.call('POST', '/admin/dossiers/part', { token, body: { email, emails } });
const note = ({ amount, ...of }: { readonly amount: number; readonly at?: string }) =>
  server.database.transaction(({ queries }) =>
    recordWon(
      server.platform,
      queries,
      { kind: 'site' },
      { email: ana.email, currency: 'EUR', at: now(), ...of, amount: cents(amount) },
    ),
  );
const now = () => toInstant(server.clock.now());
const won = (amount: number) => ({ kind: 'won', amount, currency: 'EUR' });

describe('a dossier that another one is joined to', () => {
  const written = { nextDate: '2026-12-01', nextStep: 'Call' };
  const change2 = { nextDate: { from: null, to: written.nextDate }, nextStep: { from: '', to: written.nextStep } };

  it.each([
    ['a step without a date', { nextStep: { from: '', to: 'Wait' } }, { nextDate: null, nextStep: 'Wait' }],
    ['a date without a step', { nextDate: { from: null, to: '2027-01-05' } }, { nextDate: '2027-01-05', nextStep: '' }],
    ['neither', { phone: { from: '', to: '01' } }, written],
  ])('keeps what is next of its own, where that is %s', async (_what, own, next) => {
    await change(work.email, change2);
    await change(ana.email, own);
    await join(ana.email, work.email);
    expect(await dossierOf(ana.email)).toMatchObject(next);
  });

  it('keeps its own outcome, whatever became of the other', async () => {
    await change(ana.email, { outcome: { from: null, to: won(100) } });
    await change(work.email, { outcome: { from: null, to: { kind: 'lost', reason: 'Too late' } } });
    await join(ana.email, work.email);
    expect(await dossierOf(ana.email)).toMatchObject({ outcome: won(100) });
    await part(ana.email, [work.email]);
    expect(await dossierOf(work.email)).toMatchObject({ outcome: { kind: 'lost', reason: 'Too late' } });
  });

  it('has the day of a delivery of the other, and gives it back', async () => {
    await change(work.email, { deliveredOn: { from: null, to: '2026-11-20' } });
    await join(ana.email, work.email);
    expect(await dossierOf(ana.email)).toMatchObject({ deliveredOn: '2026-11-20' });
    await part(ana.email, [work.email]);
    expect((await dossierOf(ana.email)).deliveredOn).toBeNull();
    expect((await dossierOf(work.email)).deliveredOn).toBe('2026-11-20');
  });

  it('leaves an address that signed the outcome of its own that it had before', async () => {
    await change(work.email, { outcome: { from: null, to: { kind: 'lost', reason: 'Later' } } });
    await join(ana.email, work.email);
    await change(ana.email, { outcome: { from: { kind: 'lost', reason: 'Later' }, to: null } });
    server.clock.pass(60_000);
    const sent = await sendTestProposal(server, token, { ...work, language: 'en' });
    expect((await signProposal(server, sent)).status).toBe(200);
    expect((await dossierOf(ana.email)).outcome).toMatchObject({ kind: 'won' });
    await part(ana.email, [work.email]);
    expect((await dossierOf(work.email)).outcome).toEqual({ kind: 'lost', reason: 'Later' });
    expect((await dossierOf(ana.email)).outcome).toBeNull();
  });
});

describe('what is won by an acceptance', () => {
  it('is recorded once: an outcome that stands there stays, with its date', async () => {
    await note({ amount: 100 });
    const first = await dossierOf(ana.email);
    expect(first).toMatchObject({ outcome: won(100), outcomeAt: now() });
    server.clock.pass(60_000);
    await note({ amount: 200 });
    expect(await dossierOf(ana.email)).toEqual(first);
  });

  it('is no more than a dossier holds, so that it can be changed by hand', async () => {
    await note({ amount: maxOutcomeAmount + 1 });
    expect((await dossierOf(ana.email)).outcome).toEqual(won(maxOutcomeAmount));
    expect(
      (await change(ana.email, { outcome: { from: won(maxOutcomeAmount), to: won(maxOutcomeAmount - 1) } })).status,
    ).toBe(200);
  });
});

describe('a note, for people of the agency', () => {
  const said = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const write = (by: string, content: object) =>
    server.call('POST', '/admin/dossiers/notes', { token: by, body: { email: ana.email, content } });

  it('mails nobody who can no longer log in, and offers nobody to mention who cannot', async () => {
    const bea = await makePerson(server, { email: 'bea@agency.example', role: 'member', name: 'Bea' });
    const { queries } = server.database;
    const disabled = queries.updateTable('accounts').set({ disabled_at: now() }).where('id', '=', bea.id);
    await disabled.execute();
    await queries.deleteFrom('outbox').execute();
    const mention = { type: 'mention', attrs: { id: bea.id, label: 'Bea' } };
    expect((await write(token, said({ type: 'text', text: 'Ask ' }, mention))).status).toBe(200);
    expect(await server.mails()).toEqual([]);
    const colleagues = (await server.call('GET', '/admin/colleagues', { token })).json.data;
    expect(colleagues.map(({ id }: { id: string }) => id)).not.toContain(bea.id);
    expect(await change(ana.email, { ownerId: { from: null, to: bea.id } })).toMatchObject({ status: 404 });
  });

  it('is deleted by whoever wrote it or an owner, and by no other member', async () => {
    const [one, two] = [
      await makePerson(server, { email: 'one@agency.example', role: 'member' }),
      await makePerson(server, { email: 'two@agency.example', role: 'member' }),
    ];
    const add = async () => (await write(one.token, said({ type: 'text', text: 'Mine' }))).json.data.id;
    const remove = (id: string, by: string) => server.call('DELETE', `/admin/dossiers/notes/${id}`, { token: by });
    const id = await add();
    expect(await remove(id, two.token)).toMatchObject({ status: 403, json: { code: 'OWNER_ONLY' } });
    expect((await remove(id, one.token)).status).toBe(200);
    expect((await remove(await add(), token)).status).toBe(200);
  });
});
