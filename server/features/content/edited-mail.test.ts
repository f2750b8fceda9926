import { marksIn, withoutMarks } from '@vitrine/contracts/content/marks.ts';
import { languages } from '@vitrine/contracts/language.ts';
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

type Edited = { mail: string; html: string; paths: string[]; mails: string[] };

const draft = (path: string, value: unknown) => putContentDraft(server, token, path, value);
const read = async (query: Record<string, string>) => {
  const { status, json } = await server.call('GET', `/admin/content/mail?${new URLSearchParams(query)}`, { token });
  return { status, code: json.code, ...(json.data as Edited) };
};

/** The texts of a mail between its tags, each with the places that its marks name. */
const textsOf = ({ html, paths }: Edited) =>
  html
    .split(/<[^>]*>/)
    .map((text) => ({ text: withoutMarks(text), places: marksIn(text).map(({ index }) => paths[index]) }));

it('shows the drafts, and where each text of a mail stands, of its subject too', async () => {
  await draft('texts.fr.emails.quoteReceivedTitle', 'Un titre de nous');
  await draft('texts.fr.emails.quoteReceivedSubject', 'Un objet de nous');
  const texts = textsOf(await read({ mail: 'quoteReceived', language: 'fr' }));
  const placesOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.places;
  expect(placesOf('Un titre de nous')).toEqual(['texts.fr.emails.quoteReceivedTitle']);
  expect(placesOf('Un objet de nous')).toEqual(['texts.fr.emails.quoteReceivedSubject']);
  expect((await read({ mail: 'quoteReceived', language: 'en' })).html).not.toContain('Un titre de nous');
});

it('leaves what is sent meanwhile without marks', async () => {
  await read({ mail: 'contactReceived', language: 'en' });
  await server.call('POST', '/contact', { body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } });
  const { data } = (await server.call('GET', '/admin/mails', { token })).json;
  expect(data.length).toBeGreaterThan(0);
  for (const { id } of data) {
    const { html, subject } = (await server.call('GET', `/admin/mails/${id}`, { token })).json.data;
    expect(html).toContain('</html>');
    expect(withoutMarks(html + subject)).toBe(html + subject);
  }
});

it('can be read of each mail in each language, without a mark in an attribute or a picture from elsewhere', async () => {
  const { mail, mails } = await read({ language: 'en' });
  expect(mails[0]).toBe(mail);
  for (const name of mails) {
    for (const language of languages) {
      const { status, html } = await read({ mail: name, language });
      expect([name, status]).toEqual([name, 200]);
      const tags = html.match(/<[a-z][^>]*>/g) ?? [];
      expect(tags.filter((tag) => tag !== withoutMarks(tag) || /src="(?!data:image\/png)/.test(tag))).toEqual([]);
      expect(marksIn(html).length).toBeGreaterThan(0);
    }
  }
});

it('is refused for a name that no mail has, and where what is wrong with the drafts keeps it from being made', async () => {
  expect(await read({ mail: 'nothing', language: 'en' })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read({ mail: 'x'.repeat(61), language: 'en' })).toMatchObject({ status: 400 });
  await draft('agency.phone', 7);
  expect(await read({ mail: 'quoteReceived', language: 'en' })).toMatchObject({ status: 409, code: 'CONTENT_INVALID' });
});
