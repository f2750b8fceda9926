import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient, type TestClient } from '../../testing/brief.ts';
import { fileStarting, sendTestFile } from '../../testing/files.ts';
import { makePerson, type TestPerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let owner: string;
let member: TestPerson;
let client: TestClient;
beforeAll(async () => {
  server = await makeTestServer();
  owner = await server.adminToken();
  member = await makePerson(server, { email: 'bea@agency.example', role: 'member' });
  client = await makeClient(server, 'nina@example.com', 'Nina');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  await server.database.queries.deleteFrom('files').execute();
});

const content = fileStarting('%PDF-1.7\n');
const send = async (path: string, token: string, name = 'one.pdf') =>
  (await sendTestFile(server, path, token, { name, content })).json.data.id;
const fromClient = () => send('/account/files', client.token);
const fromAgency = (token = owner) => send(`/admin/clients/${client.id}/files`, token);
const download = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.app.inject({ url: `/api${path}`, headers })).statusCode).toBe(200);
};
const byClient = (id: string) => download(`/account/files/${id}`, client.token);
const byAgency = (id: string) => download(`/admin/files/${id}`, owner);
const fetchedAt = async () =>
  (await server.call('GET', '/account/files', { token: client.token })).json.data[0].fetchedAt;
const instant = () => new Date(server.clock.now()).toISOString();

describe('that a file has arrived', () => {
  it('is not said when an admin opens what the agency sent, but when the client does', async () => {
    const id = await fromAgency();
    await byAgency(id);
    expect(await fetchedAt()).toBeNull();
    server.clock.pass(1000);
    await byClient(id);
    expect(await fetchedAt()).toBe(instant());
  });

  it('is not said when a client opens their own, but when an admin does', async () => {
    const id = await fromClient();
    await byClient(id);
    expect(await fetchedAt()).toBeNull();
    server.clock.pass(1000);
    await byAgency(id);
    expect(await fetchedAt()).toBe(instant());
  });

  it('is said of the first time, however often it is opened', async () => {
    const id = await fromClient();
    await byAgency(id);
    const first = await fetchedAt();
    server.clock.pass(60_000);
    await byAgency(id);
    expect(await fetchedAt()).toBe(first);
  });
});

describe('a member of the agency', () => {
  const remove = (id: string, token = member.token) => server.call('DELETE', `/admin/files/${id}`, { token });

  it('deletes the files they have sent, and no others', async () => {
    expect((await remove(await fromAgency(member.token))).status).toBe(200);
    for (const id of [await fromAgency(), await fromClient()]) {
      expect(await remove(id)).toMatchObject({ status: 403, json: { code: 'OWNER_ONLY' } });
      expect((await remove(id, owner)).status).toBe(200);
    }
  });
});

it('a client is told of the agency’s files alone, and keeps what the agency has sent', async () => {
  const id = await fromAgency();
  expect((await server.call('DELETE', `/account/files/${id}`, { token: client.token })).json.code).toBe('NOT_FOUND');
  expect(await fetchedAt()).toBeNull();
});
