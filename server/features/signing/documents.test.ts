import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness, agencyLegal } from '@vitrine/contracts/agency-business.ts';
import { editsInForce, setContent } from '@vitrine/contracts/content/current.ts';
import { type Language, languages } from '@vitrine/contracts/language.ts';
import { basisPoints, formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalLine } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { earlyStartRequest } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { inFours } from '@vitrine/contracts/registered-numbers.ts';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { texts } from '../../documents/texts.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { hashFile } from '../../platform/secrets.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { printedLine } from '../../testing/proposal-to-print.ts';
import { sendDraft, sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { proposalAttachments } from '../proposals/pdf.ts';

const mailFolder = mkdtempSync(join(tmpdir(), 'vitrine-signing-'));
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer({ mailFolder });
  token = await server.adminToken();
});
afterAll(async () => {
  await server.close();
  rmSync(mailFolder, { recursive: true });
});

async function download(link: string): Promise<{ pdf: Buffer; name: string }> {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url: `/api/proposal/${link}/pdf` });
  expect(statusCode).toBe(200);
  return { pdf: rawPayload, name: String(headers['content-disposition']) };
}

const verify = async (file: Buffer | string) => {
  const hash = typeof file === 'string' ? file : hashFile(file);
  return (await server.call('POST', '/documents/verify', { body: { hash } })).json;
};

/** The text of each page without white space, since the layout decides where lines break. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map(bare);
}

const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** The page of a signed document that says who accepted it: the form to withdraw may follow it. */
const signedPageOf = (pages: readonly string[], language: Language): string =>
  pages.findLast((page) => page.includes(bare(texts(language)('signatureText').split('{{')[0] ?? ''))) ?? '';

/** Sends the mails that are due as files. @returns the PDFs attached to them, by recipient */
async function deliver(): Promise<Map<string, { hash: string; name: string | null }>> {
  for (const file of readdirSync(mailFolder)) rmSync(join(mailFolder, file));
  const renderer = new PdfRenderer();
  const attachmentsOf = proposalAttachments(server.platform, renderer);
  const from = { mailFrom: { name: 'A', address: 'a@example.com' } as never, agencyEmail: 'agency@agency.example' };
  const transport = openTransport({ ...from, smtpUrl: undefined, mailDir: mailFolder, attachmentsOf });
  const mails = (await dueMails(server).send()).filter(({ content }) =>
    content.template.startsWith('proposalAccepted'),
  );
  for (const mail of mails) await transport.send(mail, new AbortController().signal);
  transport.close();
  renderer.close();
  const found = new Map<string, { hash: string; name: string | null }>();
  for (const file of readdirSync(mailFolder)) {
    const { to, attachments } = await PostalMime.parse(readFileSync(join(mailFolder, file)));
    const pdf = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    const hash = hashFile(Buffer.from(pdf?.content as ArrayBuffer));
    found.set(to?.[0]?.address ?? '', { hash, name: pdf?.filename ?? null });
  }
  return found;
}

describe('the signed document', { timeout: 120_000 }, () => {
  it.each(languages)(
    'has what was sent and who accepted it in %s, and goes to both sides',
    async (language: Language) => {
      const sent = await sendTestProposal(server, token, { language });
      const before = await download(sent.link);
      const { documentHash, signature } = (await signProposal(server, sent, { name: 'Léa Ünal' })).json.data;
      expect(documentHash).toBe(hashFile(before.pdf));

      const { pdf, name } = await download(sent.link);
      expect(name).toContain(language === 'fr' ? '-signe.pdf' : '-signed.pdf');
      const pages = await pagesOf(pdf);
      const signed = signedPageOf(pages, language);
      const { network, signedAt } = signature;
      for (const fact of ['Léa Ünal', 'lea@example.com', signedAt, network, documentHash]) {
        expect(signed).toContain(bare(fact));
      }
      const { totals, content } = sent.proposal;
      const amounts = [totals.once.net, totals.once.gross, totals.deposit, ...content.lines.map(lineNet)];
      for (const amount of amounts) expect(pages.join()).toContain(bare(formatMoney(amount, 'EUR', language)));
      expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');

      const attached = await deliver();
      expect([...attached.keys()].toSorted()).toEqual(['agency@agency.example', 'lea@example.com']);
      for (const { hash } of attached.values()) expect(hash).toBe(hashFile(pdf));
      const headers = { authorization: `Bearer ${token}` };
      const own = await server.app.inject({ url: `/api/admin/proposals/${sent.proposal.id}/pdf`, headers });
      expect(hashFile(own.rawPayload)).toBe(hashFile(pdf));
    },
  );

  it('is made once, though both mails and the page ask for it at the same moment', async () => {
    const sent = await sendTestProposal(server, token);
    await signProposal(server, sent);
    const [one, other, attached] = await Promise.all([download(sent.link), download(sent.link), deliver()]);
    const hashes = [hashFile(one.pdf), hashFile(other.pdf), ...[...attached.values()].map(({ hash }) => hash)];
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('what was sent', { timeout: 120_000 }, () => {
  /** Other facts of the agency, until it is undone. */
  function becomeAnother(): () => void {
    const shown = editsInForce();
    setContent({
      ...shown,
      'vatRates.standard.hidden': true,
      'vatRates.intermediate.default': true,
      'vatExemptions.franchise.en': 'Another sentence.',
      'vatExemptions.franchise.fr': 'Une autre phrase.',
    });
    const before = structuredClone({ agency, agencyBusiness, agencyLegal });
    Object.assign(agency, {
      name: 'Studio Neuf',
      email: 'neuf@studio.example',
      phone: '+33 9 99',
      timeZone: 'Asia/Tokyo',
    });
    Object.assign(agency.postalAddress, { street: '9 rue Neuve', city: 'Lyon' });
    Object.assign(agencyLegal, { form: 'SARL', siret: '111', registration: 'RCS Lyon', vat: 'FR11', capital: 77_700 });
    Object.assign(agencyBusiness.bank, { holder: 'Neuf', iban: 'FR00 1' });
    Object.assign(agencyBusiness.mediator, { name: 'Autre', url: 'https://autre.example' });
    return () => {
      Object.assign(agency, before.agency);
      Object.assign(agencyBusiness, before.agencyBusiness);
      Object.assign(agencyLegal, before.agencyLegal);
      setContent(shown);
    };
  }

  it('stays the issuer’s of that day, on the page and in both files, whenever they are made', async () => {
    const lines = [{ ...printedLine, vat: basisPoints(0), exemption: 'franchise' }, printedLine] as ProposalLine[];
    const sent = await sendTestProposal(server, token, { lines });
    await server.platform.background.settled();
    const { queries } = server.database;
    const files = () =>
      queries.selectFrom('proposal_files').select(['kind', 'hash']).where('proposal_id', '=', sent.proposal.id);
    expect((await files().execute()).map(({ kind }) => kind)).toEqual(['sent']);
    const viewOf = async () => (await server.call('GET', `/proposal/${sent.link}`)).json.data;
    const before = await viewOf();
    const words = (await pagesOf((await download(sent.link)).pdf)).join();

    const undo = becomeAnother();
    try {
      expect(await viewOf()).toEqual(before);
      await signProposal(server, sent);
      await server.platform.background.settled();
      expect((await files().execute()).map(({ kind }) => kind).toSorted()).toEqual(['sent', 'signed']);
      const after = await viewOf();
      expect([after.issuer, after.clauses]).toEqual([before.issuer, before.clauses]);
      expect(JSON.stringify(before.clauses)).toContain(inFours(after.deposit.iban));
      const signed = (await pagesOf((await download(sent.link)).pdf)).join();
      for (const other of ['Studio Neuf', '9 rue Neuve', 'RCS Lyon', 'Autre', 'SARL', '777']) {
        expect(signed).not.toContain(bare(other));
      }
      // As where nobody could make it in time.
      await queries.deleteFrom('proposal_files').where('proposal_id', '=', sent.proposal.id).execute();
      await queries.deleteFrom('signatures').where('proposal_id', '=', sent.proposal.id).execute();
      expect((await pagesOf((await download(sent.link)).pdf)).join()).toBe(words);
    } finally {
      undo();
    }
  });
});

describe('the deposit', { timeout: 120_000 }, () => {
  const days = (by: number) =>
    Temporal.Instant.fromEpochMilliseconds(testNow).toZonedDateTimeISO(agency.timeZone).add({ days: by });

  it('is named once a proposal is accepted: amount, last day, account and reference, on page and in both mails', async () => {
    const sent = await sendTestProposal(server, token, { language: 'en' });
    expect((await server.call('GET', `/proposal/${sent.link}`)).json.data.deposit).toBeNull();
    const { deposit } = (await signProposal(server, sent)).json.data;
    const { totals, content, number } = sent.proposal;
    expect(deposit).toEqual({
      amount: totals.deposit,
      dueOn: days(content.depositDays).toPlainDate().toString(),
      ...agencyBusiness.bank,
      reference: expect.stringContaining(number ?? ''),
    });
    const mails = (await server.mails()).filter(({ template }) => template.startsWith('proposalAccepted'));
    const ours = mails.filter(({ data }) => data.proposalId === sent.proposal.id);
    expect(ours.map(({ data }) => data.deposit)).toEqual([deposit, deposit]);
  });

  it('is none where none is asked for', async () => {
    const { proposal } = await sendTestProposal(server, token);
    const next = (await server.call('POST', `/admin/proposals/${proposal.id}/revise`, { token })).json.data;
    const body = { revision: next.revision, content: { ...next.content, depositRate: 0 } };
    const saved = (await server.call('PUT', `/admin/proposals/${next.id}`, { token, body })).json.data;
    const sent = await sendDraft(server, token, saved);
    expect((await signProposal(server, sent)).json.data.deposit).toBeNull();
  });
});

describe('an early beginning', { timeout: 120_000 }, () => {
  it.each([
    ['consumer', true, true],
    ['consumer', false, false],
    ['professional', true, false],
  ] as const)('is asked for by a %s (%s), which the signed page says: %s', async (kind, asked, isNoted) => {
    const sent = await sendTestProposal(server, token, { kind, language: 'en' });
    const { signature, clauses } = (await signProposal(server, sent, { beginsEarly: asked })).json.data;
    expect(signature.beginsEarly).toBe(isNoted);
    const signed = signedPageOf(await pagesOf((await download(sent.link)).pdf), 'en');
    expect(signed.includes(bare(earlyStartRequest('en')))).toBe(isNoted);
    expect(signed).toContain(bare(clauses.signatureKind));
  });
});

describe('verifying a file', { timeout: 120_000 }, () => {
  it('knows what was sent and what was signed, and finds one byte that has changed', async () => {
    const sent = await sendTestProposal(server, token);
    const { pdf: unsigned } = await download(sent.link);
    const { number, validUntil, sentAt } = sent.proposal;
    expect((await verify(unsigned)).data).toEqual({
      isKnown: true,
      document: { kind: 'sent', number, state: 'sent', sentAt, validUntil, signedAt: null, isSpecimen: false },
    });
    const { signedAt } = (await signProposal(server, sent)).json.data.signature;
    const { pdf: signed } = await download(sent.link);
    expect((await verify(signed)).data.document).toMatchObject({ kind: 'signed', state: 'accepted', number, signedAt });
    expect((await verify(unsigned)).data.document).toMatchObject({ kind: 'sent', state: 'accepted', signedAt });
    for (const at of [0, Math.floor(signed.length / 2), signed.length - 1]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect((await verify(changed)).data).toEqual({ isKnown: false, document: null });
    }
    expect((await verify(hashFile(signed).toUpperCase())).data.isKnown).toBe(true);
  });

  it('knows nothing while what was sent has no file yet', { timeout: 60_000 }, async () => {
    await server.database.queries.deleteFrom('proposal_files').execute();
    await sendTestProposal(server, token);
    expect((await verify('a'.repeat(64))).data).toEqual({ isKnown: false, document: null });
  });

  it('takes nothing but a hash, and tells a guesser nothing', async () => {
    for (const hash of ['', 'abc', 'g'.repeat(64), 'a'.repeat(65), '%']) {
      expect(await verify(hash)).toMatchObject({ success: false, code: 'VALIDATION' });
    }
    expect((await verify('0'.repeat(64))).data).toEqual({ isKnown: false, document: null });
  });
});
