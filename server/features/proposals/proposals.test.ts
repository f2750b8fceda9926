import { setContent } from '@vitrine/contracts/content/current.ts';
import { fromMajorUnits } from '@vitrine/contracts/money.ts';
import { optionOf } from '@vitrine/contracts/prices.ts';
import { missingIn, type ProposalDetails, proposalContent } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueMails } from '../../testing/due-mails.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { lapseProposals } from './outcomes.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['proposals', 'proposal_years', 'quotes', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const admin = (method: string, path: string, body?: unknown) => server.call(method, `/admin${path}`, { token, body });

const visitor = { name: 'Léa Moreau', email: 'lea@example.com' };

async function request(more: object = {}): Promise<string> {
  const body = {
    ...visitor,
    serviceType: 'business',
    options: ['design', 'support'],
    message: 'Three shops.',
    ...more,
  };
  const headers = { 'accept-language': 'fr' };
  return (await server.call('POST', '/quotes', { body, headers })).json.data.id;
}

async function draft(): Promise<ProposalDetails> {
  return (await admin('POST', '/proposals', { quoteId: await request() })).json.data;
}

/** A draft with all that the law asks for. */
async function readyDraft(): Promise<ProposalDetails> {
  const { id, revision, content } = await draft();
  const client = { ...content.client, postalAddress: '1 rue des Lilas\n69001 Lyon' };
  const saved = await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, client } });
  expect(saved.status).toBe(200);
  return saved.json.data;
}

const send = ({ id, revision }: { id: string; revision: number }) =>
  admin('POST', `/proposals/${id}/send`, { revision });

describe('a draft', () => {
  it('has a line for the service and for each option, at the estimate that was given, in the language of the request', async () => {
    const proposal = await draft();
    const { content } = proposal;
    expect(proposal).toMatchObject({ ...visitor, language: 'fr', state: 'draft', number: null, revision: 1 });
    expect(content.lines).toHaveLength(3);
    const quote = (await admin('GET', `/quotes/${proposal.quoteId}`)).json.data;
    expect(content.lines.reduce((sum, line) => sum + lineNet(line), 0)).toBe(fromMajorUnits(quote.estimatedPrice));
    expect(proposal.totals.once).toMatchObject({ net: proposal.net, gross: proposal.gross });
    expect(missingIn(content)).toEqual(proposal.missing);
  });

  it('is made once for a request, however often and by however many it is asked for', async () => {
    const quoteId = await request();
    const responses = await Promise.all(Array.from({ length: 5 }, () => admin('POST', '/proposals', { quoteId })));
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect((await admin('GET', '/proposals')).json.meta.total).toBe(1);
    expect((await admin('POST', '/proposals', { quoteId: 'nobody' })).status).toBe(404);
  });

  it('is in the currency of the estimate, and sets no price of another beside it', async () => {
    const quoteId = await request();
    setContent({ 'agency.currency': 'CHF' });
    try {
      const proposal: ProposalDetails = (await admin('POST', '/proposals', { quoteId })).json.data;
      const { estimate_cents } = await server.database.queries
        .selectFrom('quotes')
        .select('estimate_cents')
        .where('id', '=', quoteId)
        .executeTakeFirstOrThrow();
      const options = ['design', 'support'].map((id) => optionOf(id).name.fr);
      expect(proposal.currency).toBe('EUR');
      expect(proposal.content.lines).toMatchObject([{ unitPrice: estimate_cents, details: options.join('\n') }]);
      const { id, revision, content } = proposal;
      const client = { ...content.client, postalAddress: '1 rue des Lilas\n69001 Lyon' };
      const saved = await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, client } });
      expect((await send(saved.json.data)).status).toBe(200);
      expect((await admin('POST', `/proposals/${id}/revise`)).json.data.currency).toBe('EUR');
      const today = await request({ email: 'new@example.com' });
      expect((await admin('POST', '/proposals', { quoteId: today })).json.data).toMatchObject({ currency: 'CHF' });
    } finally {
      setContent({});
    }
  });

  it('is changed by whoever has seen its last revision, and by nobody else', async () => {
    const { id, revision, content } = await draft();
    const changed = { ...content, title: 'Trois boutiques' };
    const responses = await Promise.all(
      [changed, content].map((each) => admin('PUT', `/proposals/${id}`, { revision, content: each })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('PROPOSAL_CONFLICT');
    expect((await admin('GET', `/proposals/${id}`)).json.data.revision).toBe(revision + 1);
  });

  it('is refused with amounts beyond its limits, and without a reason for no VAT', async () => {
    const { id, revision, content } = await draft();
    const [line] = content.lines;
    for (const wrong of [{ quantity: 0 }, { unitPrice: -1 }, { unitPrice: 0.5 }, { vat: 10_001 }, { vat: 0 }]) {
      const lines = [{ ...line, ...wrong }];
      const { status } = await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, lines } });
      expect(status, JSON.stringify(wrong)).toBe(400);
    }
    const huge = Array.from({ length: 50 }, () => ({ ...line, quantity: 1_000_000, unitPrice: 900_000_000 }));
    expect(proposalContent.safeParse({ ...content, lines: huge }).success).toBe(false);
  });

  it('is thrown away, and another can be made', async () => {
    const { id, quoteId } = await draft();
    expect((await admin('DELETE', `/proposals/${id}`)).status).toBe(200);
    expect((await admin('GET', `/proposals/${id}`)).status).toBe(404);
    expect((await admin('POST', '/proposals', { quoteId })).json.data.id).not.toBe(id);
  });

  it('leaves one entry in the trail for what one admin changes in a row', async () => {
    const { id, content } = await draft();
    for (const revision of [1, 2, 3]) {
      // Entries of one millisecond have no order.
      server.clock.pass(1);
      await admin('PUT', `/proposals/${id}`, { revision, content });
    }
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['proposalDrafted', 'proposalChanged']);
  });
});

describe('sending', () => {
  it('gives a number, a last day and a mail, and then nothing changes any more', async () => {
    const ready = await readyDraft();
    const sent = (await send(ready)).json.data;
    expect(sent).toMatchObject({ state: 'sent', number: '2026-0001', validUntil: '2026-12-23' });
    const mails = (await server.mails()).filter(({ template }) => template === 'proposalSent');
    expect(mails).toMatchObject([
      { to: visitor.email, language: 'fr', data: { number: '2026-0001', gross: sent.gross } },
    ]);
    const again = await admin('PUT', `/proposals/${ready.id}`, { revision: sent.revision, content: sent.content });
    expect(again.json.code).toBe('PROPOSAL_SENT');
    expect((await admin('DELETE', `/proposals/${ready.id}`)).json.code).toBe('PROPOSAL_SENT');
    await expect(
      sql`update proposals set content = '{}' where id = ${ready.id}`.execute(server.database.queries),
    ).rejects.toThrow();
    await expect(
      sql`update proposals set state = 'draft' where id = ${ready.id}`.execute(server.database.queries),
    ).rejects.toThrow();
  });

  it('happens once, however often it is asked for at the same moment', async () => {
    const ready = await readyDraft();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(ready)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ json }) => json.code === 'PROPOSAL_SENT')).toHaveLength(7);
    expect((await server.mails()).filter(({ template }) => template === 'proposalSent')).toHaveLength(1);
  });

  it('is refused while something is missing, and takes no number', async () => {
    const incomplete = await draft();
    expect((await send(incomplete)).json.code).toBe('PROPOSAL_INCOMPLETE');
    const old = await readyDraft();
    expect((await send({ ...old, revision: 1 })).json.code).toBe('PROPOSAL_CONFLICT');
    expect((await send(old)).json.data.number).toBe('2026-0001');
  });

  it('waits for what the law asks about the client, the time it takes, and what is paid each month', async () => {
    const ready = await readyDraft();
    const change = async (content: object) => {
      const { revision } = (await admin('GET', `/proposals/${ready.id}`)).json.data;
      const body = { revision, content: { ...ready.content, ...content } };
      return (await admin('PUT', `/proposals/${ready.id}`, body)).json.data as ProposalDetails;
    };
    const [line] = ready.content.lines;
    const business = { ...ready.content.client, kind: 'professional' };
    const monthly = { ...line, billing: 'monthly', termMonths: 6, noticeMonths: 0, revision: 'none' };
    const abroad = { ...line, vat: 0, exemption: 'reverseCharge' };
    const cases: [object, string[]][] = [
      [{ client: { ...business, siret: '73282932000075' } }, ['client.siret']],
      [{ client: { ...business, siret: '732 829 320 00074', vat: 'FR44732829320' } }, []],
      [{ client: { ...business, vat: 'FR45732829320' } }, ['client.vat']],
      [{ client: business, lines: [abroad] }, ['client.vat']],
      [{ client: { ...business, vat: 'BE0403199702' }, lines: [abroad] }, []],
      [{ client: { ...business, kind: 'consumer', siret: 'none' } }, []],
      [{ execution: null }, ['execution']],
      [{ execution: null, lines: [monthly] }, []],
      [{ execution: { kind: 'span', count: 10, unit: 'days' } }, []],
      [{ lines: [{ ...monthly, termMonths: null }] }, ['lines.0.termMonths']],
      [
        { lines: [line, { ...monthly, noticeMonths: null, revision: '' }] },
        ['lines.1.noticeMonths', 'lines.1.revision'],
      ],
    ];
    for (const [content, missing] of cases) expect((await change(content)).missing).toEqual(missing);
    const past = await change({ execution: { kind: 'date', date: '2026-11-01' } });
    expect((await send(past)).json.code).toBe('PROPOSAL_INCOMPLETE');
    const today = await change({ execution: { kind: 'date', date: new Date(testNow).toISOString().slice(0, 10) } });
    expect((await send(today)).status).toBe(200);
  });

  it('with a rate or a reason that is offered no longer is shown as it was written, and is not sent', async () => {
    const ready = await readyDraft();
    const [line] = ready.content.lines;
    const lines = [
      { ...line, vat: 550 },
      { ...line, vat: 0, exemption: 'outsideEurope' },
    ];
    const { revision, content, id } = ready;
    const saved: ProposalDetails = (
      await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, lines } })
    ).json.data;
    setContent({ 'vatRates.reduced.hidden': true, 'vatExemptions.outsideEurope.hidden': true });
    try {
      const shown: ProposalDetails = (await admin('GET', `/proposals/${id}`)).json.data;
      expect(shown).toMatchObject({ content: { lines }, missing: ['lines.0.vat', 'lines.1.exemption'] });
      expect(shown.totals).toEqual(saved.totals);
      expect((await send(saved)).json.code).toBe('PROPOSAL_INCOMPLETE');
    } finally {
      setContent({});
    }
    expect((await send(saved)).status).toBe(200);
  });

  it('is for a business where the dossier of the address names one, and for a consumer elsewhere', async () => {
    const unknown = await draft();
    expect(unknown.content.client).toMatchObject({ kind: 'consumer', company: '' });
    await request({ email: 'ada@example.com' });
    const named = { email: 'ada@example.com', changes: { company: { from: '', to: 'Lovelace SARL' } } };
    expect((await admin('PATCH', '/dossiers', named)).status).toBe(200);
    const quoteId = await request({ email: 'ada@example.com' });
    const known: ProposalDetails = (await admin('POST', '/proposals', { quoteId })).json.data;
    expect(known.content.client).toMatchObject({ kind: 'professional', company: 'Lovelace SARL' });
  });

  it('starts again at one with each year of the agency’s zone', async () => {
    server.clock.set('2026-12-31T22:59:00.000Z');
    token = await server.adminToken();
    const [first, second] = [await readyDraft(), await readyDraft()];
    expect((await send(first)).json.data.number).toBe('2026-0001');
    server.clock.set('2026-12-31T23:00:00.000Z');
    expect((await send(second)).json.data.number).toBe('2027-0001');
  });

  it('is replaced by a new version, which says so; what was accepted is not', async () => {
    const first = (await send(await readyDraft())).json.data;
    const next = (await admin('POST', `/proposals/${first.id}/revise`)).json.data;
    expect(next).toMatchObject({ state: 'draft', replaces: { id: first.id, number: '2026-0001' } });
    expect((await admin('POST', `/proposals/${first.id}/revise`)).json.data.id).toBe(next.id);
    expect((await admin('GET', `/proposals/${first.id}`)).json.data).toMatchObject({
      state: 'sent',
      replacedBy: { id: next.id },
    });
    expect((await send(next)).json.data).toMatchObject({ number: '2026-0002', state: 'sent' });
    expect((await admin('GET', `/proposals/${first.id}`)).json.data.state).toBe('replaced');

    const other = (await send(await readyDraft())).json.data;
    await server.database.queries
      .updateTable('proposals')
      .set({ state: 'accepted' })
      .where('id', '=', other.id)
      .execute();
    expect((await admin('POST', `/proposals/${other.id}/revise`)).json.code).toBe('PROPOSAL_DECIDED');
  });

  it('numbers many at once without a gap and without a double', async () => {
    const ready: ProposalDetails[] = [];
    for (let n = 0; n < 25; n++) ready.push(await readyDraft());
    const responses = await Promise.all(ready.map(send));
    const numbers = responses.map(({ json }) => Number(json.data.number.slice(5)));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(ready.map((_, index) => index + 1));
  });

  it('takes no number where its transaction fails', async () => {
    const [one, other] = [await readyDraft(), await readyDraft()];
    const put = server.platform.outbox.put.bind(server.platform.outbox);
    server.platform.outbox.put = () => Promise.reject(new Error('The power is out.'));
    expect((await send(one)).status).toBe(500);
    server.platform.outbox.put = put;
    expect((await send(other)).json.data.number).toBe('2026-0001');
    expect((await send(one)).json.data.number).toBe('2026-0002');
  });
});

describe('the list', () => {
  it('is searched, filtered by state and counted live', async () => {
    await send(await readyDraft());
    await draft();
    expect((await admin('GET', '/proposals')).json.data).toHaveLength(2);
    expect((await admin('GET', '/proposals?status=sent')).json.data).toMatchObject([{ number: '2026-0001' }]);
    expect((await admin('GET', '/proposals?q=moreau')).json.data).toHaveLength(2);
    expect((await admin('GET', '/proposals?q=2026-0001')).json.data).toHaveLength(1);
    expect((await admin('GET', '/proposals?q=nobody')).json.data).toEqual([]);
    expect((await admin('GET', '/counts')).json.data.proposals).toMatchObject({ total: 2, draft: 1, sent: 1 });
  });
});

describe('what becomes of a proposal', () => {
  const decide = (id: string, decision: string, reason = '') =>
    admin('POST', `/proposals/${id}/decision`, { decision, reason });
  const stateOf = async (id: string) => (await admin('GET', `/proposals/${id}`)).json.data.state;

  it('is recorded once, and what was accepted is kept as long as a contract', async () => {
    const { id } = (await send(await readyDraft())).json.data;
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => decide(id, n % 2 ? 'accepted' : 'declined', 'Too dear')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ json }) => json.code === 'PROPOSAL_CLOSED')).toHaveLength(5);

    const other = (await send(await readyDraft())).json.data;
    expect((await decide(other.id, 'accepted')).json.data).toMatchObject({ state: 'accepted', declineReason: null });
    const { delete_after } = await server.database.queries
      .selectFrom('proposals')
      .select('delete_after')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(delete_after).toBe('2036-11-23T08:30:00.000Z');
    expect((await decide((await draft()).id, 'accepted')).status).toBe(404);
  });

  it('lapses after its last day in the agency’s zone, and can still be recorded as accepted', async () => {
    const { id } = (await send(await readyDraft())).json.data;
    server.clock.set('2026-12-23T22:59:00.000Z');
    await lapseProposals(server.platform);
    token = await server.adminToken();
    expect(await stateOf(id)).toBe('sent');
    server.clock.set('2026-12-23T23:00:00.000Z');
    await lapseProposals(server.platform);
    expect(await stateOf(id)).toBe('lapsed');
    expect((await admin('GET', '/counts')).json.data.proposals).toMatchObject({ sent: 0, lapsed: 1 });
    expect((await decide(id, 'accepted')).json.data.state).toBe('accepted');
  });
});

describe('what is stored', () => {
  it('is deleted when its time has come: the mails of it go on their own', async () => {
    const sent = (await send(await readyDraft())).json.data;
    await dueMails(server).send();
    const row = await server.database.queries
      .selectFrom('proposals')
      .select('delete_after')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(row.delete_after).toBe('2029-11-23T08:30:00.000Z');
  });
});
