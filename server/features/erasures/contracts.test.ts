import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFile } from '../../platform/secrets.ts';
import { deleteByTime } from '../../records/retention/timed-tables.ts';
import { sendTestProposal, signProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const admin = (method: string, path: string, body?: unknown) => server.call(method, `/admin${path}`, { token, body });
const tables = ['proposals', 'proposal_files', 'proposal_links', 'signatures'] as const;
const rowsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await server.database.queries.selectFrom(table).selectAll().execute();
        return [table, rows.length] as const;
      }),
    ),
  );

it('an erasure leaves what was accepted, says so, and takes the rest; ten years later that goes too', {
  timeout: 120_000,
}, async () => {
  const email = 'zelda@example.com';
  const accepted = await sendTestProposal(server, token, { email });
  await signProposal(server, accepted);
  const declined = await sendTestProposal(server, token, { email });
  await server.call('GET', `/proposal/${declined.link}`);
  await server.call('POST', `/proposal/${declined.link}/decline`, { body: { reason: 'No' } });
  const pdf = (await server.app.inject({ url: `/api/proposal/${accepted.link}/pdf` })).rawPayload;
  const other = await sendTestProposal(server, token, { email: 'other@example.com' });
  await server.platform.background.settled();

  const person = { email };
  expect((await admin('POST', '/person/preview', person)).json.data).toMatchObject({ contractsKept: 1 });
  const receipt = (await admin('POST', '/person/erase', person)).json.data;
  expect(receipt).toMatchObject({ contractsKept: 1, counts: { quotes: 2 } });
  expect((await admin('GET', '/erasures')).json.data).toEqual([receipt]);
  expect(await rowsOf()).toEqual({ proposals: 2, proposal_files: 3, proposal_links: 2, signatures: 1 });
  expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
  expect((await server.call('GET', `/proposal/${declined.link}`)).status).toBe(404);
  expect((await server.call('GET', `/proposal/${accepted.link}`)).json.data.signature).not.toBeNull();
  const verified = await server.call('POST', '/documents/verify', { body: { hash: hashFile(pdf) } });
  expect(verified.json.data.document.number).toBe(accepted.proposal.number);

  // Nothing is left to erase; what was kept can still be handed out.
  expect((await admin('POST', '/person/erase', person)).status).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  const archive = await server.app.inject({ url: `/api/admin/person/export?email=${email}`, headers });
  const files = unzipSync(archive.rawPayload);
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
  expect(read('proposals.json')).toMatchObject([{ number: accepted.proposal.number, state: 'accepted' }]);
  expect(read('signatures.json')).toMatchObject([{ proposal: accepted.proposal.number, name: 'Léa Moreau', email }]);

  const sweep = () => deleteByTime(server.database, 'proposals', server.clock.now(), 100);
  server.clock.set('2036-11-23T08:29:00.000Z');
  await sweep();
  expect(await rowsOf()).toMatchObject({ proposals: 1, signatures: 1 });
  expect(other.proposal.state).toBe('sent');
  server.clock.set('2036-11-23T08:31:00.000Z');
  await sweep();
  expect(await rowsOf()).toEqual({ proposals: 0, proposal_files: 0, proposal_links: 0, signatures: 0 });
});
