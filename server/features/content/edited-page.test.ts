import { marksIn, withoutMarks } from '@vitrine/contracts/content/marks.ts';
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
const read = async (path: string) => {
  const { status, json } = await server.call('GET', `/admin/content/page?path=${path}`, { token });
  const data = json.data as { html: string; paths: string[]; texts: Record<string, string> };
  return { status, code: json.code, fields: json.fields, ...data };
};

/** The texts of a page between its tags, each with the places that its marks name. */
const textsOf = ({ html, paths }: { html: string; paths: readonly string[] }) =>
  html
    .split(/<[^>]*>/)
    .map((text) => ({ text: withoutMarks(text), places: marksIn(text).map(({ index }) => paths[index]) }));

it('shows the drafts, and where each text of a page stands', async () => {
  await draft('texts.fr.services.heroText', 'Un texte de nous');
  const page = await read('/fr/services');
  expect(page.status).toBe(200);
  const texts = textsOf(page);
  expect(texts.find(({ text }) => text === 'Un texte de nous')?.places).toEqual(['texts.fr.services.heroText']);
  expect(texts.filter(({ places }) => places.some((place) => place?.startsWith('packs.'))).length).toBeGreaterThan(4);
  // What it shows there is told apart from what is stored by then, and of no other page.
  expect(page.texts['texts.fr.services.heroText']).toBe('Un texte de nous');
  expect(page.texts).not.toHaveProperty(['texts.en.services.heroText']);
});

it('runs nothing, and no attribute has a mark', async () => {
  await draft('agency.name', 'A <script>alert(1)</script> "name"');
  for (const path of ['/', '/contact', '/fr', '/fr/legal-notice']) {
    const { html } = await read(path);
    expect(html).not.toMatch(/<script|<noscript|\son\w+=/i);
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => tag !== withoutMarks(tag))).toEqual([]);
  }
});

it('is refused where the site has no such page, and where what is wrong with the drafts keeps it from being made', async () => {
  expect(await read('/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read('/..%2F..%2Fetc')).toMatchObject({ status: 400 });
  await draft('projects.shop.text.en', 7);
  expect(await read('/')).toMatchObject({ status: 409, code: 'CONTENT_INVALID', fields: expect.any(Object) });
});
