import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness, agencyLegal } from '@vitrine/contracts/agency-business.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { basisPoints, cents, formatMoney, thousandths } from '@vitrine/contracts/money.ts';
import type { ProposalDetails, ProposalLine } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { clausesOf } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { inFours } from '@vitrine/contracts/registered-numbers.ts';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { hashFile } from '../../platform/secrets.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { proposalAttachments } from './pdf.ts';
import { issuerNow } from './row.ts';

const mailFolder = mkdtempSync(join(tmpdir(), 'vitrine-proposals-'));
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

const admin = (method: string, path: string, body?: unknown) => server.call(method, `/admin${path}`, { token, body });

/** What a proposal says by itself if it is sent now. */
const clausesNow = (proposal: ProposalDetails) =>
  clausesOf(proposal, { issuer: issuerNow(proposal.language), ...agencyBusiness });

const paidOnce = { termMonths: null, noticeMonths: null, revision: '' };

const lines: ProposalLine[] = [
  {
    label: 'Design',
    details: 'Eight pages\nTwo languages',
    quantity: thousandths(2500),
    unit: 'days',
    unitPrice: cents(65_000),
    discount: basisPoints(1050),
    billing: 'once',
    vat: basisPoints(2000),
    exemption: null,
    ...paidOnce,
  },
  {
    label: 'A book',
    details: '',
    quantity: thousandths(3000),
    unit: '',
    unitPrice: cents(1999),
    discount: basisPoints(0),
    billing: 'once',
    vat: basisPoints(550),
    exemption: null,
    ...paidOnce,
  },
  {
    label: 'Advice abroad',
    details: '',
    quantity: thousandths(1000),
    unit: '',
    unitPrice: cents(123_456),
    discount: basisPoints(0),
    billing: 'once',
    vat: basisPoints(0),
    exemption: 'reverseCharge',
    ...paidOnce,
  },
  {
    label: 'Hosting',
    details: '',
    quantity: thousandths(1000),
    unit: 'month',
    unitPrice: cents(4_900),
    discount: basisPoints(0),
    billing: 'monthly',
    vat: basisPoints(2000),
    exemption: null,
    termMonths: 18,
    noticeMonths: 3,
    revision: 'fixed until the end',
  },
];

async function readyDraft(language: string, more: object = {}): Promise<ProposalDetails> {
  const visitor = { name: 'Léa Moreau', email: 'lea@example.com', serviceType: 'business' };
  const { json } = await server.call('POST', '/quotes', { body: visitor, headers: { 'accept-language': language } });
  const { id, revision, content } = (await admin('POST', '/proposals', { quoteId: json.data.id })).json.data;
  const client = {
    kind: 'professional',
    name: 'Léa Moreau',
    company: 'Cycles Moreau',
    postalAddress: '1 rue des Lilas\n69001 Lyon',
    siret: '732 829 320 00074',
    vat: 'FR44 732829320',
    ...more,
  };
  return (await admin('PUT', `/proposals/${id}`, { revision, content: { ...content, client, lines } })).json.data;
}

async function download(id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, rawPayload } = await server.app.inject({ url: `/api/admin/proposals/${id}/pdf`, headers });
  expect(statusCode).toBe(200);
  return rawPayload;
}

/** The text of a PDF without white space, since the layout decides where lines break. */
async function textIn(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return bare(text);
}

const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

describe('the PDF of a proposal', () => {
  it.each(languages)(
    'has every amount and fact in %s, and is tagged for screen readers',
    { timeout: 60_000 },
    async (language) => {
      const ready = await readyDraft(language);
      const sent: ProposalDetails = (await admin('POST', `/proposals/${ready.id}/send`, { revision: ready.revision }))
        .json.data;
      const pdf = await download(sent.id);
      const text = await textIn(pdf);
      const { once, monthly, deposit } = sent.totals;
      const amounts = [
        ...lines.flatMap((line) => [line.unitPrice, lineNet(line)]),
        ...[once, monthly].flatMap(({ net, vat, gross }) => [
          net,
          gross,
          ...vat.flatMap((each) => [each.net, each.vat]),
        ]),
        deposit,
      ];
      for (const amount of amounts) expect(text).toContain(bare(formatMoney(amount, 'EUR', language)));
      const { name, postalAddress } = agency;
      const facts = [
        name,
        postalAddress.street,
        postalAddress.postalCode,
        agencyLegal.siret,
        agencyLegal.registration,
        agencyLegal.vat,
        sent.number ?? '',
      ];
      const words = [
        ...facts,
        'Cycles Moreau',
        '1 rue des Lilas',
        sent.content.conditions,
        sent.content.timing,
        'Two languages',
        '732 829 320 00074',
        'FR44 732829320',
        'fixed until the end',
        clausesNow(sent).execution,
        inFours(agencyBusiness.bank.iban),
        agencyBusiness.bank.holder,
        clausesNow(sent).latePayment,
      ];
      for (const word of words) expect(text).toContain(bare(word));
      expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(hashFile(await download(sent.id))).toBe(hashFile(pdf));
    },
  );

  it.each(languages)(
    'has the clauses of a consumer and their form, or those of a business, in %s',
    { timeout: 60_000 },
    async (language) => {
      const { mediator } = agencyBusiness;
      for (const kind of ['consumer', 'professional'] as const) {
        const ready = await readyDraft(language, { kind });
        const text = await textIn(await download(ready.id));
        const as = (other: typeof kind) => ({
          ...ready,
          content: { ...ready.content, client: { ...ready.content.client, kind: other } },
        });
        const { consumer, earlyStart, latePayment } = clausesNow(as('consumer'));
        const own = [...consumer.flatMap(({ paragraphs }) => paragraphs), mediator.name, earlyStart, latePayment];
        for (const sentence of own) expect(text.includes(bare(sentence))).toBe(kind === 'consumer');
        for (const sentence of [clausesNow(as('professional')).latePayment, ready.content.client.siret]) {
          expect(text.includes(bare(sentence))).toBe(kind === 'professional');
        }
      }
    },
  );

  it('goes out with the mail, the same to the byte as what is kept', { timeout: 60_000 }, async () => {
    const ready = await readyDraft('fr');
    await dueMails(server).send();
    await admin('POST', `/proposals/${ready.id}/send`, { revision: ready.revision });
    const renderer = new PdfRenderer();
    const attachmentsOf = proposalAttachments(server.platform, renderer);
    const from = { mailFrom: { name: 'A', address: 'a@example.com' } as never, agencyEmail: 'agency@agency.example' };
    const transport = openTransport({ ...from, smtpUrl: undefined, mailDir: mailFolder, attachmentsOf });
    for (const mail of await dueMails(server).send()) await transport.send(mail, new AbortController().signal);
    transport.close();
    renderer.close();
    const [file] = readdirSync(mailFolder);
    const { attachments } = await PostalMime.parse(readFileSync(join(mailFolder, file ?? '')));
    const attached = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    expect(attached?.filename).toMatch(/^devis-2026-\d{4}\.pdf$/);
    expect(hashFile(Buffer.from(attached?.content as ArrayBuffer))).toBe(hashFile(await download(ready.id)));
  });

  it('says of a draft that it is one', { timeout: 60_000 }, async () => {
    const { id } = await readyDraft('en');
    expect(await textIn(await download(id))).toContain('Draft,notsent');
  });
});
