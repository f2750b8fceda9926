import { agency } from '@vitrine/contracts/agency.ts';
import { briefSteps, readableAnswer } from '@vitrine/contracts/brief.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatInstant } from '../../emails/dates.ts';
import { completeBrief, makeClient, type TestClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ana: TestClient;
beforeAll(async () => {
  server = await makeTestServer();
  ana = await makeClient(server, 'ana@example.com', 'Ana Œillet');
});
afterAll(() => server.close());

const save = (step: number, data: unknown) =>
  server.call('POST', '/wizard/save', { token: ana.token, body: { step, data } });

async function download(path: string, token = ana.token, headers = {}) {
  const {
    statusCode,
    rawPayload,
    headers: sent,
  } = await server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(statusCode).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: false });
  const read = text.map((page) => withoutSpaces(page).replace(headersAndFooters, '')).join('');
  return { headers: sent, pages: text.length, text: read, whole: rawPayload.toString('latin1'), pdf };
}

/** The header and the footer of each page. */
const headersAndFooters = new RegExp(
  `^Projectbrief—.*?Draft,notsubmitted|${agency.name.replace(/\s/g, '')}Page\\d+of\\d+$`,
  'g',
);

/** A text without white space, since the layout decides where lines break. */
const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

describe('the PDF of a brief', () => {
  it('contains every question and every answer, in both languages', async () => {
    await completeBrief(server, ana.token);
    const saved = (await server.call('GET', '/wizard', { token: ana.token })).json.data;
    for (const language of languages) {
      const { text, headers, pdf, whole } = await download(`/wizard/pdf?lang=${language}`);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="brief-an-answer-2026-11-23.pdf"',
      });
      for (const step of briefSteps) {
        expect(text).toContain(withoutSpaces(step.title[language]));
        for (const field of step.fields) {
          expect(text).toContain(withoutSpaces(field.label[language]));
          for (const response of readableAnswer(field, saved[step.number - 1].data[field.id], language)) {
            expect(text).toContain(withoutSpaces(response));
          }
        }
      }
      const { info } = await getMeta(pdf);
      expect(info).toMatchObject({ Title: 'An answer', Author: agency.name, Language: language });
      // Tagged for screen readers (PDF/UA, ISO 14289-1).
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      expect(whole).toContain('<pdfuaid:part>1</pdfuaid:part>');
    }
  });

  it('follows Accept-Language, and says that it is a draft while it is one', async () => {
    const french = { 'accept-language': 'fr' };
    const draft = await download('/wizard/pdf', ana.token, french);
    expect(draft.text).toContain(withoutSpaces('Brouillon, non envoyé'));
    expect(draft.text).toContain(withoutSpaces('9 étapes terminées sur 9, 100 %'));
    expect(draft.text).toContain(withoutSpaces('23 novembre 2026'));
  });

  it('prints 5,000 characters across pages, endless words and what looks like markup', async () => {
    const long = Array.from({ length: 700 }, (_, n) => `mot${n}`)
      .join(' ')
      .slice(0, 5000);
    const odd = '#emph[x] *b* _c_ $x^2$ \\ <tag> @ref // not a comment [link](x) = = `raw` #import "x"';
    const endless = `https://example.com/${'x'.repeat(900)}`;
    await save(2, { successMetrics: long, currentChallenges: odd, uniqueValue: endless });
    const { text, pages } = await download('/wizard/pdf');
    for (const one of [long, odd, endless]) expect(text).toContain(withoutSpaces(one));
    expect(pages).toBeGreaterThan(3);
  });

  it('prints other scripts, and drops no character that it does not know', async () => {
    const scripts = 'Łódka, “quotes” ’ € · Привет · Καλημέρα · 日本語のテスト · 中文测试 · 한국어 · 😀🎉';
    const rtl = 'مرحبا';
    const unknown = 'before \u{10ffff}\u{13000} after \ud800 end\u0007.';
    await save(2, { successMetrics: scripts, currentChallenges: rtl, uniqueValue: unknown });
    const { text } = await download('/wizard/pdf');
    expect(text).toContain(withoutSpaces(scripts));
    // The extractor reads glyph by glyph, so it finds the letters and their dots apart.
    for (const letter of rtl) expect(text).toContain(letter);
    expect(text).toMatch(/before.*after.*end/u);
  });

  it('says on its cover until when a submitted brief is answered', async () => {
    const client = await makeClient(server, 'sent@example.com', 'Sent');
    await completeBrief(server, client.token);
    expect((await server.call('POST', '/wizard/submit', { token: client.token })).status).toBe(200);
    const { text } = await download('/wizard/pdf?lang=en', client.token);
    expect(text).toMatch(/November25,2026at\d+:\d\dAM/);
  });

  it('says on its cover the same moment as the mail, over a weekend too', async () => {
    const before = server.clock.now();
    // A Friday at 17:00 in Paris: two days that count end on Tuesday.
    server.clock.set('2026-11-27T16:00:00.000Z');
    const client = await makeClient(server, 'friday@example.com', 'Friday');
    await completeBrief(server, client.token);
    await server.call('POST', '/wizard/submit', { token: client.token });
    const mails = await server.mails();
    const told = mails.find(({ template, to }) => template === 'briefSubmitted' && to === 'friday@example.com')?.data;
    expect(told?.replyBy).toBe('2026-12-01T16:00:00.000Z');
    for (const language of languages) {
      const { date, spokenTime } = formatInstant(String(told?.replyBy), agency.timeZone, language);
      const { text } = await download(`/wizard/pdf?lang=${language}`, client.token);
      const cover = text.slice(0, text.indexOf(withoutSpaces(briefSteps[0]?.title[language] ?? '')));
      expect(cover).toContain(withoutSpaces(date));
      expect(cover).toContain(withoutSpaces(spokenTime));
    }
    server.clock.set(new Date(before).toISOString());
  });

  it('is made of an empty brief too', async () => {
    const { token } = await makeClient(server, 'new@example.com', '日本');
    const { text, headers } = await download('/wizard/pdf', token);
    expect(headers['content-disposition']).toBe('attachment; filename="brief-client-2026-11-23.pdf"');
    expect(text).toContain(withoutSpaces('Project brief'));
    expect(text).toContain(withoutSpaces('0 of 9 steps complete, 0%'));
  });

  it('is available to the admin for any client, submitted or not', async () => {
    await completeBrief(server, ana.token);
    await server.call('POST', '/wizard/submit', { token: ana.token });
    const admin = await server.adminToken();
    const { text, headers } = await download(`/admin/wizards/${ana.id}/pdf?lang=fr`, admin);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain(withoutSpaces('Envoyé le'));
    expect(text).not.toContain('Brouillon');
    expect(await server.call('GET', '/admin/wizards/nobody/pdf', { token: admin })).toMatchObject({ status: 404 });
    expect(await server.call('GET', '/wizard/pdf?lang=de', { token: ana.token })).toMatchObject({ status: 400 });
  });
});
