import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import { texts as documentTexts } from '../../documents/texts.ts';
import { texts as mailTexts } from '../../emails/texts.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashFile } from '../../platform/secrets.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { remindClients } from './reminders.ts';

const placeholders = ['legal.siret', 'legal.publisher'];
let server: TestServer;
afterEach(() => server.close());

async function start(identity: Partial<Platform['identity']>): Promise<string> {
  server = await makeTestServer({ identity });
  return server.adminToken();
}

/** A draft that has what the law asks for of its client. */
async function draft(token: string) {
  const body = { name: 'Léa Moreau', email: 'lea@example.com', serviceType: 'business', options: [] };
  const quoteId = (await server.call('POST', '/quotes', { body })).json.data.id;
  const made = (await server.call('POST', '/admin/proposals', { token, body: { quoteId } })).json.data;
  const content = { ...made.content, client: { ...made.content.client, postalAddress: '1 rue des Lilas' } };
  const change = { token, body: { revision: made.revision, content } };
  return (await server.call('PUT', `/admin/proposals/${made.id}`, change)).json.data;
}

async function pdf(url: string, token?: string): Promise<{ bytes: Buffer; pages: string[] }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, rawPayload } = await server.app.inject({ url: `/api${url}`, headers });
  expect(statusCode).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  return { bytes: rawPayload, pages: text };
}

/** The subjects and texts of the mails about proposals that are due, as they leave. */
async function leavingMails(): Promise<string[]> {
  const mailDir = mkdtempSync(join(tmpdir(), 'vitrine-specimens-'));
  const from = { mailFrom: { name: 'A', address: 'a@example.com' } as never, agencyEmail: 'agency@agency.example' };
  const transport = openTransport({ ...from, smtpUrl: undefined, mailDir });
  for (const mail of await dueMails(server).send()) {
    if (mail.content.template.startsWith('proposal')) await transport.send(mail, new AbortController().signal);
  }
  transport.close();
  const { default: PostalMime } = await import('postal-mime');
  const mails = await Promise.all(
    readdirSync(mailDir).map((name) => PostalMime.parse(readFileSync(join(mailDir, name)))),
  );
  rmSync(mailDir, { recursive: true });
  return mails.map(({ subject = '', text = '' }) => `${subject}\n${text}`);
}

describe('while facts about the agency are invented', { timeout: 120_000 }, () => {
  it('no proposal leaves where mails reach people, and the refusal lists them', async () => {
    const token = await start({ placeholders, mailsLeave: true });
    const { id, revision } = await draft(token);
    const refused = await server.call('POST', `/admin/proposals/${id}/send`, { token, body: { revision } });
    expect(refused).toMatchObject({ status: 409, json: { code: 'AGENCY_INVENTED', placeholders } });
    const after = (await server.call('GET', `/admin/proposals/${id}`, { token })).json.data;
    expect(after).toMatchObject({ state: 'draft', number: null, revision });
    expect((await server.mails()).filter(({ template }) => template.startsWith('proposal'))).toEqual([]);
  });

  it('a version that replaces another is refused just so', async () => {
    const token = await start({ placeholders, mailsLeave: false });
    const { proposal } = await sendTestProposal(server, token);
    const next = (await server.call('POST', `/admin/proposals/${proposal.id}/revise`, { token })).json.data;
    Object.assign(server.platform.identity, { mailsLeave: true });
    const body = { revision: next.revision };
    const refused = await server.call('POST', `/admin/proposals/${next.id}/send`, { token, body });
    expect(refused.json.code).toBe('AGENCY_INVENTED');
  });

  it('no mail brings one to people, resent or as a reminder, and what was a specimen stays here', async () => {
    const token = await start({ placeholders, mailsLeave: false });
    const { proposal } = await sendTestProposal(server, token);
    const [{ id }] = (await server.call('GET', '/admin/mails?q=proposalSent', { token })).json.data;
    const resend = () => server.call('POST', `/admin/mails/${id}/send`, { token });
    const remind = async () => {
      server.clock.set(`${proposal.validUntil}T10:00:00.000Z`);
      await remindClients(server.platform);
      return (await server.mails()).filter(({ template }) => template === 'proposalReminder');
    };
    const identities = [placeholders, []].map((invented) => ({ placeholders: invented, mailsLeave: true }));
    for (const identity of identities) {
      Object.assign(server.platform.identity, identity);
      expect(await resend()).toMatchObject({ status: 409, json: { code: 'AGENCY_INVENTED' } });
    }
    for (const identity of identities) {
      Object.assign(server.platform.identity, identity);
      expect(await remind()).toEqual([]);
    }
    Object.assign(server.platform.identity, { placeholders, mailsLeave: false });
    expect(await remind()).toHaveLength(1);
  });

  it.each(languages)('one sent on a trial is a specimen for good, on page, mails and PDF, in %s', async (language) => {
    const token = await start({ placeholders, mailsLeave: false });
    const word = documentTexts(language)('specimen');
    const unsent = await draft(token);
    const preview = await pdf(`/admin/proposals/${unsent.id}/pdf`, token);
    expect(preview.pages.join()).toContain(documentTexts('en')('specimen'));

    const sent = await sendTestProposal(server, token, { language });
    expect(sent.proposal.isSpecimen).toBe(true);
    const mails = await leavingMails();
    // Whatever the facts become.
    Object.assign(server.platform.identity, { placeholders: [], mailsLeave: true });
    const view = (await server.call('GET', `/proposal/${sent.link}`)).json.data;
    expect(view.isSpecimen).toBe(true);
    const before = await pdf(`/proposal/${sent.link}/pdf`);
    for (const page of before.pages) expect(page.toLocaleLowerCase()).toContain(word.toLocaleLowerCase());

    const signed = (await signProposal(server, sent)).json.data;
    expect(signed).toMatchObject({ state: 'accepted', isSpecimen: true });
    const after = await pdf(`/proposal/${sent.link}/pdf`);
    for (const page of after.pages) expect(page.toLocaleLowerCase()).toContain(word.toLocaleLowerCase());
    const verdict = await server.call('POST', '/documents/verify', { body: { hash: hashFile(after.bytes) } });
    expect(verdict.json.data.document).toMatchObject({ kind: 'signed', isSpecimen: true });

    mails.push(...(await leavingMails()));
    expect(mails.length).toBeGreaterThanOrEqual(3);
    const marks = languages.map((each) => mailTexts(each)('specimenNote').slice(0, 20));
    for (const mail of mails) expect(marks.some((mark) => mail.replaceAll(/\s+/g, ' ').includes(mark))).toBe(true);
  });
});

it('nothing is marked where all facts are true, and what was sent keeps what it says of itself', async () => {
  const token = await start({});
  const sent = await sendTestProposal(server, token);
  expect(sent.proposal.isSpecimen).toBe(false);
  const { pages } = await pdf(`/proposal/${sent.link}/pdf`);
  expect(pages.join()).not.toContain(documentTexts('fr')('specimen'));
  const { queries } = server.database;
  const change = queries.updateTable('proposals').set({ particulars: null }).where('id', '=', sent.proposal.id);
  await expect(change.execute()).rejects.toThrow();
  expect((await server.call('GET', `/proposal/${sent.link}`)).json.data.isSpecimen).toBe(false);
});
