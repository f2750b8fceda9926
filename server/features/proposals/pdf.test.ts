import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness } from '@vitrine/contracts/agency-business.ts';
import { languages } from '@vitrine/contracts/language.ts';
import type { ProposalDetails, ProposalLine } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import {
  consumerClauses,
  earlyStartRequest,
  executionClause,
  inFours,
  latePaymentClause,
} from '@vitrine/contracts/proposal-clauses/clauses.ts';
import PostalMime from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCents } from '../../documents/amounts.ts';
import { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { hashFile } from '../../platform/secrets.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { proposalAttachments } from './pdf.ts';

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

const paidOnce = { termMonths: null, noticeMonths: null, revision: '' };

const lines: ProposalLine[] = [
  {
    ...{ label: 'Design', details: 'Eight pages\nTwo languages', quantity: 2500, unit: 'days', unitPrice: 65_000 },
    ...{ discount: 1050, billing: 'once', vat: '20', exemption: null, ...paidOnce },
  },
  {
    ...{ label: 'A book', details: '', quantity: 3000, unit: '', unitPrice: 1999 },
    ...{ discount: 0, billing: 'once', vat: '5.5', exemption: null, ...paidOnce },
  },
  {
    ...{ label: 'Advice abroad', details: '', quantity: 1000, unit: '', unitPrice: 123_456 },
    ...{ discount: 0, billing: 'once', vat: '0', exemption: 'reverseCharge', ...paidOnce },
  },
  {
    ...{ label: 'Hosting', details: '', quantity: 1000, unit: 'month', unitPrice: 4_900 },
    ...{ discount: 0, billing: 'monthly', vat: '20', exemption: null },
    ...{ termMonths: 18, noticeMonths: 3, revision: 'fixed until the end' },
  },
];

async function readyDraft(language: string, more: object = {}): Promise<ProposalDetails> {
  const visitor = { name: 'Léa Moreau', email: 'lea@example.com', serviceType: 'business' };
  const { json } = await server.call('POST', '/quotes', { body: visitor, headers: { 'accept-language': language } });
  const { id, revision, content } = (await admin('POST', '/proposals', { quoteId: json.data.id })).json.data;
  const client = {
    ...{ kind: 'professional', name: 'Léa Moreau', company: 'Cycles Moreau', address: '1 rue des Lilas\n69001 Lyon' },
    ...{ siret: '732 829 320 00074', vat: 'FR44 732829320' },
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
async function wordsIn(pdf: Buffer): Promise<string> {
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
      const text = await wordsIn(pdf);
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
      for (const cents of amounts) expect(text).toContain(bare(formatCents(cents, 'EUR', language)));
      const { name, address, legal } = agency;
      const facts = [
        name,
        address.street,
        address.postalCode,
        legal.siret,
        legal.registration,
        legal.vat,
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
        executionClause(sent),
        inFours(agencyBusiness.bank.iban),
        agencyBusiness.bank.holder,
        latePaymentClause(sent),
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
        const text = await wordsIn(await download(ready.id));
        const as = (other: typeof kind) => ({
          ...ready,
          content: { ...ready.content, client: { ...ready.content.client, kind: other } },
        });
        const clauses = consumerClauses(as('consumer'), mediator).flatMap(({ paragraphs }) => paragraphs);
        const own = [...clauses, mediator.name, earlyStartRequest(language), latePaymentClause(as('consumer'))];
        for (const words of own) expect(text.includes(bare(words))).toBe(kind === 'consumer');
        for (const words of [latePaymentClause(as('professional')), ready.content.client.siret]) {
          expect(text.includes(bare(words))).toBe(kind === 'professional');
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
    expect(await wordsIn(await download(id))).toContain('Draft,notsent');
  });
});
