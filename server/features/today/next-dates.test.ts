import type { DossierChange } from '@vitrine/contracts/dossier.ts';
import { withdrawalDays } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { lapsesSoonDays, type Today } from '@vitrine/contracts/today.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  const { queries } = server.database;
  for (const table of ['contacts', 'quotes', 'follow_ups', 'dossiers', 'proposals'] as const) {
    await queries.deleteFrom(table).execute();
  }
});

/** The tests move the clock by days, so that each call has a session of its own. */
const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  server.call(method, path, { ...(body && { body }), token: await server.adminToken() });
const fetchToday = async (): Promise<Today> => (await call('GET', '/admin/today')).json.data;
const itemsOf = async (kind: 'proposal' | 'dossier') => (await fetchToday()).items.filter((item) => item.kind === kind);
const change = async (body: object) => (await call('POST', '/admin/follow-ups/changes', body)).json.data;
const undo = (id: string) => call('POST', `/admin/follow-ups/changes/${id}/undo`);

describe('a dossier', () => {
  const email = 'ada@example.com';
  const setFields = (changes: DossierChange['changes']) => call('PATCH', '/admin/dossiers', { email, changes });
  const fetchDossier = async () => (await call('GET', `/admin/dossiers?email=${email}`)).json.data;
  const plan = async (nextDate: string) => {
    await sendLead(server, 'contacts', { name: 'Ada', email });
    const step = { from: '', to: 'Ask about the logo' };
    const saved = await setFields({ nextDate: { from: null, to: nextDate }, nextStep: step });
    expect(saved.status).toBe(200);
  };

  it('is due on its next date, and late afterwards', async () => {
    await plan('2026-11-24');
    expect(await itemsOf('dossier')).toEqual([]);
    server.clock.set('2026-11-24T09:00:00.000Z');
    expect(await itemsOf('dossier')).toMatchObject([
      { list: 'dossiers', name: 'Ada', email, text: 'Ask about the logo', secondsLeft: 14 * 3600, owner: null },
    ]);
    server.clock.set('2026-11-25T09:00:00.000Z');
    expect((await itemsOf('dossier'))[0]?.secondsLeft).toBe(-10 * 3600);
  });

  it('gets another date, and its old one back', async () => {
    await plan('2026-11-23');
    const [item] = await itemsOf('dossier');
    const items = [{ kind: 'dossier', id: item?.id }];
    const put = await change({ act: 'snooze', items, until: '2026-12-01' });
    expect(put).toMatchObject({ changed: items, missing: [] });
    expect(await itemsOf('dossier')).toEqual([]);
    expect(await fetchDossier()).toMatchObject({ nextDate: '2026-12-01', nextStep: 'Ask about the logo' });
    expect((await undo(put.change)).json.data).toEqual({ restored: items });
    expect(await fetchDossier()).toMatchObject({ nextDate: '2026-11-23', nextStep: 'Ask about the logo' });
    expect((await undo(put.change)).status).toBe(404);
  });

  it('is done with: it has neither date nor step any more, counts as done, and both come back', async () => {
    await plan('2026-11-23');
    const items = [{ kind: 'dossier', id: (await itemsOf('dossier'))[0]?.id }];
    const done = await change({ act: 'finish', items });
    expect(await fetchDossier()).toMatchObject({ nextDate: null, nextStep: '' });
    const today = await fetchToday();
    expect(today.items.some(({ kind }) => kind === 'dossier')).toBe(false);
    expect(today.doneToday).toBe(1);
    // A second press finds nothing to do.
    expect(await change({ act: 'finish', items })).toMatchObject({ change: null, missing: items });
    await undo(done.change);
    expect(await fetchDossier()).toMatchObject({ nextDate: '2026-11-23', nextStep: 'Ask about the logo' });
    expect((await fetchToday()).doneToday).toBe(0);
  });

  it('is handed over as its owner', async () => {
    await plan('2026-11-23');
    const { people } = await fetchToday();
    const items = [{ kind: 'dossier', id: (await itemsOf('dossier'))[0]?.id }];
    const given = await change({ act: 'handOver', items, to: people[0]?.id });
    expect((await itemsOf('dossier'))[0]?.owner).toEqual({ id: people[0]?.id, name: people[0]?.name });
    expect(await fetchDossier()).toMatchObject({ ownerId: people[0]?.id });
    await undo(given.change);
    expect(await fetchDossier()).toMatchObject({ ownerId: null, nextDate: '2026-11-23' });
  });

  it('is not put back over what somebody has written since', async () => {
    await plan('2026-11-23');
    const items = [{ kind: 'dossier', id: (await itemsOf('dossier'))[0]?.id }];
    const done = await change({ act: 'finish', items });
    await setFields({ company: { from: '', to: 'Lovelace' } });
    expect((await undo(done.change)).status).toBe(404);
    expect(await fetchDossier()).toMatchObject({ nextDate: null, company: 'Lovelace' });
  });

  it('shows once for all addresses of a person', async () => {
    await plan('2026-11-23');
    await sendLead(server, 'contacts', { name: 'Ada L.', email: 'other@example.com' });
    await call('POST', '/admin/dossiers/join', { email: 'other@example.com', other: email });
    expect(await itemsOf('dossier')).toHaveLength(1);
  });
});

describe('a proposal', () => {
  const days = (date: string, by: number) => Temporal.PlainDate.from(date).add({ days: by }).toString();
  const at = (date: string) => server.clock.set(`${date}T09:00:00.000Z`);
  const send = async () => (await sendTestProposal(server, await server.adminToken())).proposal;

  it('shows some days before it lapses, until the end of its last day', async () => {
    const { validUntil, number, content, name } = await send();
    const last = validUntil ?? '';
    at(days(last, -lapsesSoonDays - 1));
    expect(await itemsOf('proposal')).toEqual([]);
    at(days(last, -lapsesSoonDays));
    const [item] = await itemsOf('proposal');
    expect(item).toMatchObject({ list: 'proposals', name, owner: null });
    expect(item?.text).toContain(number);
    expect(item?.text).toContain(content.title);
    expect(item?.dueAt).toBe(
      Temporal.PlainDate.from(last)
        .add({ days: 1 })
        .toZonedDateTime('Europe/Paris')
        .toInstant()
        .toString({ smallestUnit: 'millisecond' }),
    );
    at(last);
    expect(await itemsOf('proposal')).toHaveLength(1);
    at(days(last, 1));
    expect(await itemsOf('proposal')).toEqual([]);
  });

  it('is put off, handed over, done with, and undone', async () => {
    const { validUntil, id } = await send();
    const last = validUntil ?? '';
    at(days(last, -2));
    const items = [{ kind: 'proposal', id }];
    await change({ act: 'snooze', items, until: last });
    expect(await itemsOf('proposal')).toEqual([]);
    at(last);
    const { people } = await fetchToday();
    await change({ act: 'handOver', items, to: people[0]?.id });
    expect((await itemsOf('proposal'))[0]?.owner?.id).toBe(people[0]?.id);
    const done = await change({ act: 'finish', items });
    expect(await itemsOf('proposal')).toEqual([]);
    await undo(done.change);
    expect(await itemsOf('proposal')).toHaveLength(1);
  });

  it('is gone once it is answered', async () => {
    const { validUntil, id } = await send();
    at(validUntil ?? '');
    await call('POST', `/admin/proposals/${id}/decision`, { decision: 'declined' });
    expect(await itemsOf('proposal')).toEqual([]);
  });
});

describe('an accepted proposal', () => {
  const accepted = async (kind: 'consumer' | 'professional', beginsEarly = false) => {
    const token = await server.adminToken();
    const sent = await sendTestProposal(server, token, { kind });
    expect((await signProposal(server, sent, { beginsEarly })).status).toBe(200);
    return sent.proposal;
  };
  const work = async () =>
    (await fetchToday()).items.filter(({ kind }) => kind === 'deposit' || kind === 'begin').map(({ kind }) => kind);
  const at = (days: number) => server.clock.set(testNow + days * 24 * 3_600_000);

  it('asks for its deposit at once, and for the work to begin once that is due', { timeout: 60_000 }, async () => {
    const { id, number, content } = await accepted('professional');
    const [item] = (await fetchToday()).items.filter(({ kind }) => kind === 'deposit');
    expect(item).toMatchObject({ id, list: 'proposals', recordId: id, text: `${number} · ${content.title}` });
    expect(Date.parse(item?.dueAt ?? '') - testNow).toBeGreaterThan(content.depositDays * 24 * 3_600_000);
    expect(await work()).toEqual(['deposit']);
    at(content.depositDays);
    expect((await work()).toSorted()).toEqual(['begin', 'deposit']);
  });

  it('may begin as soon as the deposit is done with, which can be undone', { timeout: 60_000 }, async () => {
    const { id } = await accepted('professional');
    const done = await change({ act: 'finish', items: [{ kind: 'deposit', id }] });
    expect(await work()).toEqual(['begin']);
    expect((await undo(done.change)).status).toBe(200);
    expect(await work()).toEqual(['deposit']);
  });

  it('waits for the end of a consumer’s withdrawal, unless they asked for an early beginning', {
    timeout: 60_000,
  }, async () => {
    const { id } = await accepted('consumer');
    await change({ act: 'finish', items: [{ kind: 'deposit', id }] });
    expect(await work()).toEqual([]);
    at(withdrawalDays);
    expect(await work()).toEqual([]);
    at(withdrawalDays + 1);
    expect(await work()).toEqual(['begin']);
    await change({ act: 'finish', items: [{ kind: 'begin', id }] });
    const early = await accepted('consumer', true);
    await change({ act: 'finish', items: [{ kind: 'deposit', id: early.id }] });
    expect(await work()).toEqual(['begin']);
  });

  it('asks for the same where it was accepted on paper', async () => {
    const { proposal } = await sendTestProposal(server, await server.adminToken(), { kind: 'professional' });
    await call('POST', `/admin/proposals/${proposal.id}/decision`, { decision: 'accepted' });
    expect(await work()).toEqual(['deposit']);
  });
});

describe('what is set down about a person', () => {
  const email = 'ada@example.com';
  const list = async (of: string) => (await call('GET', `/admin/follow-ups?email=${encodeURIComponent(of)}`)).json.data;
  const make = (body: object) => call('POST', '/admin/follow-ups', body);

  it('is one list, whether it came from a record, from the dossier or from its next date, of all their addresses', async () => {
    const { id } = await sendLead(server, 'contacts', { name: 'Ada', email });
    await sendLead(server, 'contacts', { name: 'Ada', email: 'ada@work.example' });
    await call('POST', '/admin/dossiers/join', { email, other: 'ada@work.example' });
    await call('PATCH', '/admin/dossiers', { email, changes: { nextDate: { from: null, to: '2026-11-26' } } });
    expect((await make({ list: 'contacts', recordId: id, dueOn: '2026-11-27', note: 'Call' })).status).toBe(200);
    expect((await make({ email: 'ada@work.example', dueOn: '2026-11-25', note: 'Write' })).status).toBe(200);
    for (const address of [email, 'ada@work.example']) {
      expect((await list(address)).items).toMatchObject([
        { kind: 'followUp', dueOn: '2026-11-25', note: 'Write', owner: null },
        { kind: 'dossier', dueOn: '2026-11-26', note: '' },
        { kind: 'followUp', dueOn: '2026-11-27', note: 'Call' },
      ]);
    }
    expect((await list('nobody@example.com')).items).toEqual([]);
  });

  it('about the person as a whole is due in Today by name, put off, done and undone as any other', async () => {
    await sendLead(server, 'contacts', { name: 'Ada', email });
    await make({ email, dueOn: '2026-11-23', note: 'Write' });
    const due = async () => (await fetchToday()).items.filter(({ kind }) => kind === 'followUp');
    const [item] = await due();
    expect(item).toMatchObject({ list: 'dossiers', name: 'Ada', email, text: 'Write' });
    const items = [{ kind: 'followUp', id: item?.id }];
    expect((await change({ act: 'snooze', items, until: '2026-12-01' })).changed).toEqual(items);
    expect(await due()).toEqual([]);
    expect((await list(email)).items).toMatchObject([{ dueOn: '2026-12-01' }]);
    const done = await change({ act: 'finish', items });
    expect((await list(email)).items).toEqual([]);
    await undo(done.change);
    expect((await list(email)).items).toMatchObject([{ dueOn: '2026-12-01' }]);
  });

  it('is about a record or a person, and not about somebody of whom nothing is known', async () => {
    const { id } = await sendLead(server, 'contacts', { name: 'Ada', email });
    const dueOn = '2026-11-25';
    for (const about of [{}, { list: 'contacts' }, { email, list: 'contacts', recordId: id }, { recordId: id }]) {
      expect((await make({ ...about, dueOn })).json.code).toBe('VALIDATION');
    }
    expect((await make({ email: 'nobody@example.com', dueOn })).json.code).toBe('NOT_FOUND');
  });

  it('comes with the days on which nobody works', async () => {
    const { daysOff } = await list(email);
    expect(daysOff).toContain('2026-11-28');
    expect(daysOff).not.toContain('2026-11-27');
    expect(daysOff).toContain('2026-12-25');
    expect((await fetchToday()).daysOff).toEqual(daysOff);
  });
});
