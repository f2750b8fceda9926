import { agency } from '@vitrine/contracts/agency.ts';
import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import type { ProposalLine } from '@vitrine/contracts/proposal.ts';
import { signingCode } from '@vitrine/contracts/signing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { lastCode, sendDraft, sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { insertLink } from '../proposals/queries.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['proposals', 'proposal_years', 'contacts', 'quotes', 'dossiers', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const admin = (method: string, path: string, body?: unknown) => server.call(method, `/admin${path}`, { token, body });
const read = (link: string) => server.call('GET', `/proposal/${link}`);
const post = (link: string, what: string, body?: unknown) => server.call('POST', `/proposal/${link}/${what}`, { body });
const mailsOf = async (template: string) => (await server.mails()).filter((mail) => mail.template === template);
const pastLastDay = '2026-12-23T23:00:00.000Z';

describe('the link of a proposal', { timeout: 60_000 }, () => {
  it('shows what was sent, and is stored as a hash alone', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const { status, json } = await read(link);
    expect(status).toBe(200);
    const { number, content, totals, validUntil } = proposal;
    expect(json.data).toMatchObject({
      number,
      content,
      totals,
      validUntil,
      language: 'fr',
      currency: 'EUR',
      state: 'sent',
      name: 'Léa Moreau',
      email: 'lea@example.com',
      replaces: null,
      replacedBy: null,
      signature: null,
    });
    const links = await server.database.queries.selectFrom('proposal_links').select('token_hash').execute();
    expect(links).toEqual([{ token_hash: hashSecret(link) }]);
  });

  it('opens nothing for whoever guesses', async () => {
    for (const guess of ['x', hashSecret('x'), '%00', 'a'.repeat(128)]) {
      expect((await read(guess)).status, guess).toBe(404);
      const body = { documentHash: 'a'.repeat(64), name: 'Eve', acceptsConditions: true, code: '123456' };
      expect((await post(guess, 'accept', body)).status, guess).toBe(404);
      expect((await post(guess, 'decline', {})).status, guess).toBe(404);
      for (const what of ['seen', 'code']) expect((await post(guess, what)).status, guess).toBe(404);
      expect((await post(guess, 'question', { message: 'Who?' })).status, guess).toBe(404);
      expect((await server.call('GET', `/proposal/${guess}/pdf`)).status, guess).toBe(404);
    }
  });

  it('says that the last day has passed, even before that has been recorded', async () => {
    const { link } = await sendTestProposal(server, token);
    server.clock.set(pastLastDay);
    expect((await read(link)).json.data.state).toBe('lapsed');
    expect((await post(link, 'code')).json.code).toBe('PROPOSAL_LAPSED');
    expect((await post(link, 'decline', {})).json.code).toBe('PROPOSAL_LAPSED');
  });

  it('says which version has replaced it', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const next = (await admin('POST', `/proposals/${proposal.id}/revise`)).json.data;
    expect((await read(link)).json.data.replacedBy).toBeNull();
    const { link: newer } = await sendDraft(server, token, next);
    expect((await read(link)).json.data).toMatchObject({
      state: 'replaced',
      replacedBy: { number: '2026-0002', sentAt: expect.any(String) },
    });
    expect((await read(newer)).json.data).toMatchObject({ state: 'sent', replaces: '2026-0001' });
    for (const [what, body] of [['code'], ['decline', {}]] as const) {
      expect((await post(link, what, body)).json.code).toBe('PROPOSAL_REPLACED');
    }
  });

  it('is recorded as opened the first time, in the admin’s list', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const seenAt = async () => (await admin('GET', `/proposals/${proposal.id}`)).json.data.seenAt;
    await read(link);
    expect(await seenAt()).toBeNull();
    server.clock.pass(1000);
    expect((await post(link, 'seen')).status).toBe(200);
    const first = await seenAt();
    expect(first).toBe(new Date(testNow + 1000).toISOString());
    server.clock.pass(1000);
    await post(link, 'seen');
    expect(await seenAt()).toBe(first);
  });
});

describe('a question about a proposal', { timeout: 60_000 }, () => {
  it('becomes one message however often it is sent, with its mails, in every state', async () => {
    const { link } = await sendTestProposal(server, token);
    server.clock.set(pastLastDay);
    token = await server.adminToken();
    const body = { message: 'Is hosting included?' };
    const headers = { 'idempotency-key': 'one', 'accept-language': 'en' };
    const responses = [];
    for (let n = 0; n < 2; n++)
      responses.push(await server.call('POST', `/proposal/${link}/question`, { body, headers }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = (await admin('GET', '/contacts')).json;
    expect(data).toMatchObject([{ name: 'Léa Moreau', email: 'lea@example.com', status: 'pending' }]);
    expect(data[0].message).toMatch(/2026-0001.*\n\nIs hosting included\?$/);
    expect(await mailsOf('contactForAgency')).toHaveLength(1);
    expect(await mailsOf('contactReceived')).toMatchObject([{ language: 'fr', to: 'lea@example.com' }]);
    expect((await post(link, 'question', { message: ' ' })).status).toBe(400);
  });
});

describe('declining', { timeout: 60_000 }, () => {
  it('is recorded once, with the first reason, and told to the agency', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    expect((await post(link, 'decline', { reason: 'Too dear' })).json.data.state).toBe('declined');
    expect((await post(link, 'decline', { reason: 'Another' })).json.data.state).toBe('declined');
    expect((await admin('GET', `/proposals/${proposal.id}`)).json.data).toMatchObject({
      state: 'declined',
      declineReason: 'Too dear',
      decidedAt: expect.any(String),
    });
    expect((await admin('GET', '/counts')).json.data.proposals).toMatchObject({ sent: 0, declined: 1 });
    expect(await mailsOf('proposalDeclinedForAgency')).toMatchObject([{ data: { reason: 'Too dear' } }]);
    expect((await post(link, 'code')).json.code).toBe('PROPOSAL_DECLINED');
  });
});

describe('the code', { timeout: 60_000 }, () => {
  const accept = async (link: string, code: string, more: object = {}) => {
    const { documentHash } = (await read(link)).json.data;
    return post(link, 'accept', { documentHash, name: 'Léa Moreau', acceptsConditions: true, code, ...more });
  };

  it('goes to the address of the proposal, and no admin can read it', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const { status, json } = await post(link, 'code');
    expect(status).toBe(200);
    expect(json.data).toEqual({
      email: 'lea@example.com',
      expiresAt: new Date(testNow + signingCode.minutes * 60_000).toISOString(),
    });
    const code = await lastCode(server, proposal.id);
    expect(code).toMatch(/^\d{6}$/);
    const [mail] = (await admin('GET', '/mails?q=proposalCode')).json.data;
    const { text, html, subject } = (await admin('GET', `/mails/${mail.id}`)).json.data;
    for (const shown of [text, html, subject]) {
      expect(shown).not.toContain(code);
      expect(shown).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    }
    await dueMails(server).send();
    const stored = await server.database.queries.selectFrom('outbox').select('data').execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('confirms the address, so that its mails are not held', async () => {
    const { link } = await sendTestProposal(server, token);
    await post(link, 'code');
    const { confirmed_at } = await server.database.queries
      .selectFrom('mailboxes')
      .select('confirmed_at')
      .where('mailbox', '=', 'lea@example.com')
      .executeTakeFirstOrThrow();
    expect(confirmed_at).not.toBeNull();
  });

  it('is compared five times, and not once more', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    expect((await accept(link, '123456')).json.code).toBe('CODE_EXPIRED');
    await post(link, 'code');
    const code = await lastCode(server, proposal.id);
    const wrong = code === '000000' ? '000001' : '000000';
    const responses = await Promise.all(Array.from({ length: 12 }, () => accept(link, wrong)));
    expect(responses.filter(({ json }) => json.code === 'CODE_WRONG')).toHaveLength(signingCode.tries - 1);
    expect(responses.every(({ status }) => status === 400)).toBe(true);
    expect((await accept(link, code)).json.code).toBe('CODE_EXPIRED');
    expect((await admin('GET', `/proposals/${proposal.id}`)).json.data.state).toBe('sent');
    // So that the new code is the last.
    server.clock.pass(1);
    await post(link, 'code');
    expect((await accept(link, await lastCode(server, proposal.id))).status).toBe(200);
  });

  it('works for a quarter of an hour, until another is asked for, with the link it was asked with', async () => {
    const first = await sendTestProposal(server, token);
    const { id } = first.proposal;
    await post(first.link, 'code');
    const old = await lastCode(server, id);
    server.clock.pass(signingCode.minutes * 60_000);
    expect((await accept(first.link, old)).json.code).toBe('CODE_EXPIRED');
    await post(first.link, 'code');
    const newer = await lastCode(server, id);
    if (newer !== old) expect((await accept(first.link, old)).json.code).toBe('CODE_WRONG');
    const other = await sendTestProposal(server, token, { email: 'other@example.com' });
    expect((await accept(other.link, newer)).json.code).toBe('CODE_EXPIRED');
    expect((await accept(first.link, ` ${newer.slice(0, 3)} ${newer.slice(3)} `)).status).toBe(200);
  });

  it('is of no use with another link to the same proposal', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const created_at = new Date(testNow).toISOString();
    const other = { proposal_id: proposal.id, token_hash: hashSecret('another-link'), created_at };
    await server.database.queries.insertInto('proposal_links').values(other).execute();
    await post(link, 'code');
    const code = await lastCode(server, proposal.id);
    // However often: the tries are those of the link that it was asked for with.
    for (let n = 0; n <= signingCode.tries; n++) {
      expect((await accept('another-link', code)).json.code).toBe('CODE_EXPIRED');
    }
    // Nor does a code that is asked for with another link take the place of this one.
    server.clock.pass(1);
    expect((await post('another-link', 'code')).status).toBe(200);
    expect((await accept(link, await lastCode(server, proposal.id))).json.code).toBe('CODE_WRONG');
    expect((await accept(link, code)).status).toBe(200);
  });

  it('is not mailed once it is of no use', async () => {
    const { link } = await sendTestProposal(server, token);
    await dueMails(server).send();
    await post(link, 'code');
    server.clock.pass(signingCode.minutes * 60_000);
    expect(await dueMails(server).send()).toEqual([]);
    expect(await mailsOf('proposalCode')).toMatchObject([{ state: 'held' }]);
  });

  it('is asked for five times an hour, and by others with the link as often, but no further', async () => {
    const limited = await makeTestServer({ rateLimits: true, trustProxy: '127.0.0.1' });
    try {
      const { link, proposal } = await sendTestProposal(limited, await limited.adminToken());
      const ask = (from = '192.0.2.1', by = link) =>
        limited.call('POST', `/proposal/${by}/code`, { headers: { 'x-forwarded-for': from } });
      for (let n = 0; n < signingCode.perHour; n++) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      // What one network has used up is not the person's, nor what was done with another link.
      expect((await ask('198.51.100.7')).status).toBe(200);
      const other = newSecret();
      await insertLink(limited.database.queries, proposal.id, other.hash, new Date(testNow).toISOString());
      expect((await ask('192.0.2.1', other.plain)).status).toBe(200);
      // However many networks ask, the first code of another is not refused, up to a point.
      let again = signingCode.perHour - 1;
      for (const network of ['203.0.113.1', '198.18.1.1', '198.18.2.1']) {
        expect((await ask(network)).status).toBe(200);
        while ((await ask(network)).status === 200) again++;
      }
      expect(again).toBe(2 * signingCode.perHour);
      let [firsts, at] = [5, 0];
      while ((await ask(`198.19.${++at}.1`)).status === 200) firsts++;
      expect(firsts).toBe(2 * signingCode.perHour);
      limited.clock.pass(60 * 60_000);
      expect((await ask()).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is not enough without the conditions and a name', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    await post(link, 'code');
    const code = await lastCode(server, proposal.id);
    const wrongs = [{ acceptsConditions: false }, { acceptsConditions: undefined }, { name: '  ' }, { code: '12345' }];
    for (const wrong of wrongs) {
      expect((await accept(link, code, wrong)).json, JSON.stringify(wrong)).toMatchObject({ code: 'VALIDATION' });
    }
    expect((await accept(link, code)).status).toBe(200);
  });
});

describe('accepting', { timeout: 60_000 }, () => {
  const dossierOf = async (email: string) =>
    (await admin('GET', `/dossiers?email=${encodeURIComponent(email)}`)).json.data;

  it('signs, and tells both sides, the trail and the dossier', async () => {
    const sent = await sendTestProposal(server, token);
    const { status, json } = await signProposal(server, sent, { name: '  Léa M.  ' });
    expect(status).toBe(200);
    const signature = {
      name: 'Léa M.',
      signedAt: new Date(testNow).toISOString(),
      network: '127.0.0.0/24',
      documentHash: json.data.documentHash,
    };
    expect(json.data).toMatchObject({ state: 'accepted', signature });
    const { id, net } = sent.proposal;
    expect((await admin('GET', `/proposals/${id}`)).json.data).toMatchObject({ state: 'accepted', signature });
    expect((await admin('GET', '/counts')).json.data).toMatchObject({
      proposals: { sent: 0, accepted: 1 },
      dossiers: { won: 1 },
    });
    expect((await dossierOf('lea@example.com')).outcome).toEqual({ kind: 'won', amount: net, currency: 'EUR' });
    expect(await mailsOf('proposalAccepted')).toMatchObject([{ to: 'lea@example.com', language: 'fr' }]);
    expect(await mailsOf('proposalAcceptedForAgency')).toMatchObject([
      { to: 'agency@agency.example', data: { signer: 'Léa M.', email: 'lea@example.com' } },
    ]);
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select(['actor_kind', 'actor', 'network', 'before'])
      .where('subject_id', '=', id)
      .where('action', '=', 'proposalAccepted')
      .execute();
    expect(entries).toEqual([{ actor_kind: 'visitor', actor: '', network: '127.0.0.0/24', before: 'sent' }]);
    expect(await server.database.queries.selectFrom('signing_codes').selectAll().execute()).toEqual([]);
    const { delete_after } = await server.database.queries
      .selectFrom('proposals')
      .select('delete_after')
      .executeTakeFirstOrThrow();
    expect(delete_after).toBe('2036-11-23T08:30:00.000Z');
  });

  it('counts as won what a month costs before tax, where nothing is paid once', async () => {
    const line: ProposalLine = {
      label: 'Upkeep',
      details: '',
      quantity: thousandths(2000),
      unit: '',
      unitPrice: cents(4900),
      discount: basisPoints(0),
      billing: 'monthly',
      vat: basisPoints(2000),
      exemption: null,
      termMonths: 0,
      noticeMonths: 1,
      revision: 'none',
    };
    const sent = await sendTestProposal(server, token, { lines: [line] });
    await signProposal(server, sent);
    expect((await dossierOf('lea@example.com')).outcome).toMatchObject({ kind: 'won', amount: 9800 });
  });

  it('leaves an outcome that stands in the dossier', async () => {
    const sent = await sendTestProposal(server, token);
    const outcome = { from: null, to: { kind: 'won', amount: 1, currency: 'EUR' } };
    await admin('PATCH', '/dossiers', { email: 'lea@example.com', changes: { outcome } });
    await signProposal(server, sent);
    expect((await dossierOf('lea@example.com')).outcome).toEqual(outcome.to);
  });

  it('gives one signature when 20 sign at once, and the same response to all', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const { documentHash } = (await read(link)).json.data;
    await post(link, 'code');
    const code = await lastCode(server, proposal.id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(link, 'accept', { documentHash, name: `Signer ${n}`, acceptsConditions: true, code }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ json }) => json.data.signature.name)).size).toBe(1);
    expect(await server.database.queries.selectFrom('signatures').selectAll().execute()).toHaveLength(1);
    expect(await mailsOf('proposalAccepted')).toHaveLength(1);
    expect(await mailsOf('proposalAcceptedForAgency')).toHaveLength(1);
  });

  it('is refused once it has changed while being read, has lapsed, was declined or replaced', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    const { documentHash } = (await read(link)).json.data;
    await post(link, 'code');
    const code = await lastCode(server, proposal.id);
    const sign = (more: object = {}) =>
      post(link, 'accept', { documentHash, name: 'Léa', acceptsConditions: true, code, ...more });
    const other = documentHash.replace(/^./, (first: string) => (first === '0' ? '1' : '0'));
    expect((await sign({ documentHash: other })).json.code).toBe('DOCUMENT_CHANGED');
    const setState = (state: 'sent' | 'declined' | 'replaced') =>
      server.database.queries.updateTable('proposals').set({ state }).where('id', '=', proposal.id).execute();
    await setState('declined');
    expect((await sign()).json.code).toBe('PROPOSAL_DECLINED');
    await setState('replaced');
    expect((await sign()).json.code).toBe('PROPOSAL_REPLACED');
    await setState('sent');
    server.clock.set(pastLastDay);
    expect((await sign()).json.code).toBe('PROPOSAL_LAPSED');
    expect(await server.database.queries.selectFrom('signatures').selectAll().execute()).toEqual([]);
  });

  it('is possible up to the last millisecond of the last day, and not in the one after', async () => {
    for (const [after, expected] of [
      [0, 'PROPOSAL_LAPSED'],
      [-1, undefined],
    ] as const) {
      server.clock.set(testNow);
      token = await server.adminToken();
      const { proposal, link } = await sendTestProposal(server, token);
      const { documentHash } = (await read(link)).json.data;
      const midnight = Temporal.PlainDate.from(proposal.validUntil ?? '').add({ days: 1 });
      const end = midnight.toZonedDateTime(agency.timeZone).epochMilliseconds;
      server.clock.set(end - 60_000);
      await post(link, 'code');
      server.clock.set(end + after);
      const code = await lastCode(server, proposal.id);
      const body = { documentHash, name: 'Léa', acceptsConditions: true, code };
      expect((await post(link, 'accept', body)).json.code).toBe(expected);
    }
  });

  it('and being replaced exclude each other, however close', async () => {
    for (let round = 0; round < 4; round++) {
      const { proposal, link } = await sendTestProposal(server, token);
      const next = (await admin('POST', `/proposals/${proposal.id}/revise`)).json.data;
      const { documentHash } = (await read(link)).json.data;
      await post(link, 'code');
      const code = await lastCode(server, proposal.id);
      const [signed, sent] = await Promise.all([
        post(link, 'accept', { documentHash, name: 'Léa', acceptsConditions: true, code }),
        admin('POST', `/proposals/${next.id}/send`, { revision: next.revision }),
      ]);
      const outcome = [signed.json.code ?? signed.status, sent.json.code ?? sent.status];
      expect([
        [200, 'PROPOSAL_DECIDED'],
        ['PROPOSAL_REPLACED', 200],
      ]).toContainEqual(outcome);
    }
  });

  /** Has the next mail wait, inside the transaction that has all it locks. */
  function holdNextMail() {
    const { outbox } = server.platform;
    const put = outbox.put.bind(outbox);
    const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    outbox.put = async (...args) => {
      outbox.put = put;
      isHeld.resolve();
      await isReleased.promise;
      return put(...args);
    };
    return { isHeld: isHeld.promise, release: isReleased.resolve };
  }

  it.each(['a replacement', 'a signature'] as const)('loses against %s that is under way', async (winner) => {
    const { proposal, link } = await sendTestProposal(server, token);
    const next = (await admin('POST', `/proposals/${proposal.id}/revise`)).json.data;
    const { documentHash } = (await read(link)).json.data;
    await post(link, 'code');
    const body = { documentHash, name: 'Léa', acceptsConditions: true, code: await lastCode(server, proposal.id) };
    const accept = () => post(link, 'accept', body);
    const replace = () => admin('POST', `/proposals/${next.id}/send`, { revision: next.revision });
    const [first, second] = winner === 'a replacement' ? [replace, accept] : [accept, replace];
    const { isHeld, release } = holdNextMail();
    const won = first();
    await isHeld;
    const lost = second();
    release();
    expect((await won).status).toBe(200);
    const signatures = await server.database.queries.selectFrom('signatures').select('proposal_id').execute();
    if (winner === 'a signature') {
      expect((await lost).json.code).toBe('PROPOSAL_DECIDED');
      expect(signatures).toEqual([{ proposal_id: proposal.id }]);
      expect(await mailsOf('proposalSent')).toHaveLength(1);
      return;
    }
    expect((await lost).json.code).toBe('PROPOSAL_REPLACED');
    expect(signatures).toEqual([]);
    expect(await mailsOf('proposalAccepted')).toEqual([]);
    expect((await read(link)).json.data).toMatchObject({ state: 'replaced', signature: null });
    expect((await accept()).json.code).toBe('PROPOSAL_REPLACED');
    expect((await admin('GET', `/proposals/${next.id}`)).json.data.state).toBe('sent');
  });

  it('is done wholly or not at all', async () => {
    const sent = await sendTestProposal(server, token);
    const { documentHash } = (await read(sent.link)).json.data;
    await post(sent.link, 'code');
    const code = await lastCode(server, sent.proposal.id);
    const body = { documentHash, name: 'Léa', acceptsConditions: true, code };
    const put = server.platform.outbox.put.bind(server.platform.outbox);
    server.platform.outbox.put = () => Promise.reject(new Error('The power is out.'));
    expect((await post(sent.link, 'accept', body)).status).toBe(500);
    server.platform.outbox.put = put;
    expect((await read(sent.link)).json.data.state).toBe('sent');
    expect(await server.database.queries.selectFrom('signatures').selectAll().execute()).toEqual([]);
    expect((await post(sent.link, 'accept', body)).status).toBe(200);
  });

  it.runIf(process.env.TEST_ENGINE === 'sqlite')(
    'is not said to be done on a disk that takes no more, and can be done afterwards',
    async () => {
      const own = await makeTestServer();
      const sent = await sendTestProposal(own, await own.adminToken());
      const { documentHash } = (await own.call('GET', `/proposal/${sent.link}`)).json.data;
      await own.call('POST', `/proposal/${sent.link}/code`);
      const body = { name: 'Léa', acceptsConditions: true, documentHash, code: await lastCode(own, sent.proposal.id) };
      const accept = () => own.call('POST', `/proposal/${sent.link}/accept`, { body });
      const run = (statement: string) => sql.raw(statement).execute(own.database.queries);
      await run('pragma query_only = on');
      const responses = await Promise.all(Array.from({ length: 5 }, accept));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
      expect((await own.call('GET', `/proposal/${sent.link}`)).json.data).toMatchObject({
        state: 'sent',
        signature: null,
      });
      await run('pragma query_only = off');
      expect((await accept()).json.data).toMatchObject({ state: 'accepted' });
      const { queries } = own.database;
      expect(await queries.selectFrom('signatures').selectAll().execute()).toHaveLength(1);
      expect((await own.mails()).filter(({ template }) => template === 'proposalAccepted')).toHaveLength(1);
      await own.close();
    },
  );

  it('needs no admin: whoever sent it may be gone', async () => {
    const sent = await sendTestProposal(server, token);
    await server.database.queries.deleteFrom('accounts').where('email', '=', testAdmin.email).execute();
    expect((await signProposal(server, sent)).json.data.state).toBe('accepted');
  });

  it('is possible though the request was deleted, and nothing is known of the address any more', async () => {
    const sent = await sendTestProposal(server, token);
    await server.database.queries.deleteFrom('quotes').execute();
    expect((await signProposal(server, sent)).json.data.state).toBe('accepted');
    expect(await server.database.queries.selectFrom('dossiers').selectAll().execute()).toEqual([]);
  });

  it('finds what was accepted on paper as it is', async () => {
    const { proposal, link } = await sendTestProposal(server, token);
    await admin('POST', `/proposals/${proposal.id}/decision`, { decision: 'accepted' });
    expect((await read(link)).json.data).toMatchObject({ state: 'accepted', signature: null });
    expect((await post(link, 'decline', {})).json.code).toBe('PROPOSAL_ACCEPTED');
    expect((await dossierOf('lea@example.com')).outcome).toMatchObject({ kind: 'won' });
  });
});
