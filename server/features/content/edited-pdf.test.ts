import { withoutMarks } from '@vitrine/contracts/content/marks.ts';
import { contentPdfs } from '@vitrine/contracts/content-pdf.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { putContentDraft } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
afterEach(() => server.call('POST', '/admin/content/discard', { token, body: {} }));

const draft = (path: string, value: unknown) => putContentDraft(server, token, path, value);

const addressOf = (query: Record<string, string>, of = '') => `/admin/content/pdf${of}?${new URLSearchParams(query)}`;

const read = async (query: Record<string, string>) => {
  const { status, headers, json } = await server.call('GET', addressOf(query), { token });
  return { status, headers, code: json.code, ...(json.data as { html: string; paths: string[] }) };
};

/** What is read in the PDF itself, spaces and the case of letters aside. */
async function fileText(query: Record<string, string>): Promise<string> {
  const url = `/api${addressOf(query, '/file')}`;
  const response = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true });
  return bare(text);
}
const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

it('says what the drafts do, in the language asked for alone', { timeout: 60_000 }, async () => {
  await draft('texts.fr.documents.proposalAcceptance', 'Notre accord à nous');
  await draft('agency.name', 'Atelier du Brouillon');
  const french = await fileText({ pdf: 'proposal', language: 'fr' });
  expect(french).toContain(bare('Notre accord à nous'));
  expect(french).toContain(bare('Atelier du Brouillon'));
  expect(withoutMarks(french)).toBe(french);
  const english = await fileText({ pdf: 'proposal', language: 'en' });
  expect(english).not.toContain(bare('Notre accord à nous'));
  expect(await fileText({ pdf: 'brief', language: 'en' })).toContain(bare('Atelier du Brouillon'));
});

it('of a proposal that is signed, shows who has signed; of one that is not, nobody', { timeout: 60_000 }, async () => {
  await draft('texts.en.documents.signatureTitleSpecimen', 'Agreed by hand of ours');
  expect(await fileText({ pdf: 'signedProposal', language: 'en' })).toContain(bare('Agreed by hand of ours'));
  expect(await fileText({ pdf: 'proposal', language: 'en' })).not.toContain(bare('Agreed by hand of ours'));
});

it('is drawn without anything that runs or is fetched, and says where its texts stand', {
  timeout: 60_000,
}, async () => {
  for (const pdf of contentPdfs) {
    for (const language of languages) {
      const { status, headers, html, paths } = await read({ pdf, language });
      expect([pdf, status]).toEqual([pdf, 200]);
      expect(headers['cache-control']).toBe('no-store');
      expect(html).toContain('<svg class="page"');
      expect(html).not.toMatch(/<script|<foreignObject|<image|\son\w+=|href="(?!#)|url\((?!#)/i);
      expect(withoutMarks(html)).toBe(html);
      expect(paths).toContain('agency.name');
      expect(paths).toContain(`texts.${language}.documents.page`);
      expect(new Set(paths).size).toBe(paths.length);
    }
  }
  const { paths } = await read({ pdf: 'signedProposal', language: 'fr' });
  expect(paths).toEqual(
    expect.arrayContaining(['texts.fr.documents.signatureText', 'texts.fr.clauses.withdrawalRight', 'terms.timing.fr']),
  );
});

it('is of the colours of the drafts', { timeout: 60_000 }, async () => {
  const query = { pdf: 'brief', language: 'en' };
  const before = (await read(query)).html;
  await draft('look.signal', '#1546c0');
  expect(before).not.toContain('#1546c0');
  expect((await read(query)).html).toContain('#1546c0');
});

it('is set in the type family of the drafts', { timeout: 60_000 }, async () => {
  const fontsOf = async () => {
    const url = `/api${addressOf({ pdf: 'brief', language: 'fr' }, '/file')}`;
    const response = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return response.rawPayload.toString('latin1').match(/gloock|hanken-grotesk|bricolage|instrument-sans/gi) ?? [];
  };
  expect(new Set(await fontsOf())).toEqual(new Set(['bricolage', 'instrument-sans']));
  await draft('look.family', 'gloock');
  expect(new Set(await fontsOf())).toEqual(new Set(['gloock', 'hanken-grotesk']));
});

it('is refused for what is no PDF of ours, and where the drafts keep it from being made', async () => {
  expect(await read({ pdf: 'invoice', language: 'en' })).toMatchObject({ status: 400 });
  expect(await read({ pdf: 'brief', language: 'de' })).toMatchObject({ status: 400 });
  await draft('terms.timing.en', 7);
  const wrong = await read({ pdf: 'proposal', language: 'en' });
  expect(wrong).toMatchObject({ status: 409, code: 'CONTENT_INVALID' });
});

it('a file, a change and another choice are answered while the pages before them are drawn', async () => {
  const shown = read({ pdf: 'proposal', language: 'en' });
  await draft('agency.name', 'Studio of the longest Name');
  const [first = contentPdfs[0], second = first] = contentPdfs.filter((pdf) => pdf !== 'proposal');
  const asked = [shown, ...[first, second].map((pdf) => read({ pdf, language: 'en' }))];
  const file = fileText({ pdf: first, language: 'en' });
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(await file).toContain('studioofthelongestname');
});
