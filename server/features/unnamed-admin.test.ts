import { agency } from '@vitrine/contracts/agency.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadRenderer } from '../platform/mail/message.ts';
import { makeClient } from '../testing/brief.ts';
import { makePerson } from '../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(() => server.database.queries.deleteFrom('outbox').execute());

const as = (by: string) => ({
  get: async (path: string) => (await server.call('GET', path, { token: by })).json.data,
  post: (path: string, body: object) => server.call('POST', path, { token: by, body }),
  patch: (path: string, body: object) => server.call('PATCH', path, { token: by, body }),
});
let sent = 0;
async function response(by: string, email = `iris${++sent}@example.com`) {
  const { json } = await server.call('POST', '/contact', { body: { name: 'Iris', email, message: 'Hello' } });
  const { id } = json.data;
  const thread = await as(by).get(`/admin/replies?list=contacts&id=${id}`);
  const reply = { list: 'contacts', id, subject: 'Your site', text: 'Gladly.', after: null };
  expect((await as(by).post('/admin/replies', reply)).status).toBe(200);
  const [mail] = (await server.mails()).filter(({ template, to }) => template === 'reply' && to === email);
  return { signature: thread.signature as string, mail };
}

it('the first admin has no name until they give it, and then signs with it', async () => {
  const { signature, mail } = await response(token);
  expect(signature).toBe(agency.name);
  expect(mail?.data.signature).toBe(agency.name);

  expect((await as(token).patch('/account', { name: 'Camille' })).json.data.name).toBe('Camille');
  expect((await response(token)).signature).toBe(`Camille\n${agency.name}`);
  await server.database.queries.updateTable('accounts').set({ name: '' }).where('kind', '=', 'admin').execute();
});

it.each(['Admin', 'administrator'])('an admin who was made as %j signs with the agency alone', async (name) => {
  const email = `${name}@agency.example`.toLowerCase();
  const person = await makePerson(server, { email, role: 'owner', name });
  expect((await response(person.token)).signature).toBe(agency.name);
  await as(person.token).post('/admin/invitations', { email: `new.${email}`, role: 'member' });
  const { renderMail } = await loadRenderer();
  for (const mail of await server.mails()) {
    if (!['reply', 'invitation'].includes(mail.template)) continue;
    const content = { template: mail.template, data: mail.data } as Parameters<typeof renderMail>[0];
    const { subject, text, html } = renderMail(content, 'fr');
    for (const part of [subject, text, html]) expect(part).not.toMatch(new RegExp(`\\b${name}\\b`, 'i'));
  }
});

it('a client reads whose reply it is: a person’s, else the agency’s', async () => {
  const client = await makeClient(server, 'nina@example.com', 'Nina');
  const { queries } = server.database;
  await queries
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(testNow).toISOString() })
    .execute();
  await response(token, 'nina@example.com');
  const authors = async () => {
    const home = await as(client.token).get('/account/home');
    return home.requests.flatMap(({ replies }: { replies: { author: string }[] }) => replies.map((one) => one.author));
  };
  expect(await authors()).toEqual([agency.name]);
  await queries.updateTable('replies').set({ author_name: 'Admin' }).execute();
  expect(await authors()).toEqual([agency.name]);
  await queries.updateTable('replies').set({ author_name: 'Camille' }).execute();
  expect(await authors()).toEqual(['Camille']);
});

it('nobody of the agency can call themselves by a role', async () => {
  for (const name of ['Admin', 'ADMIN ', 'Propriétaire']) {
    const { status, json } = await as(token).patch('/account', { name });
    expect(status).toBe(400);
    expect(json.fields.name).toContain(' ');
  }
});
