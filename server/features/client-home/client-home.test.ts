import { isPricedOnRequest, serviceTypes } from '@vitrine/contracts/prices.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { completeBrief, makeClient, makePendingClient, type TestClient } from '../../testing/brief.ts';
import { fileStarting, sendTestFile } from '../../testing/files.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const person = { name: 'Nina', email: 'nina@example.com' };

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const home = async (token: string) => (await server.call('GET', '/account/home', { token })).json.data;

const confirm = ({ id }: TestClient) =>
  server.database.queries
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', id)
    .execute();

describe("a client's home", () => {
  it('shows what was sent under the address only to whoever has confirmed it', async () => {
    await sendLead(server, 'quotes', person);
    const client = await makePendingClient(server, person.email, person.name);
    const brief = { completedSteps: 0, updatedAt: null, submittedAt: null };
    expect(await home(client.token)).toEqual({ requests: null, meetings: null, brief, deliveredOn: null });
    await confirm(client);
    const { requests, meetings } = await home(client.token);
    expect(requests).toMatchObject([{ list: 'quotes', replies: [] }]);
    expect(meetings).toEqual([]);
  });

  it('has requests, the newest first, with what was answered, and nothing of others', async () => {
    const quote = await sendLead(server, 'quotes', person);
    server.clock.pass(1000);
    const message = await sendLead(server, 'contacts', person);
    await sendLead(server, 'contacts', { name: 'Other', email: 'other@example.com' });
    const client = await makeClient(server, person.email, person.name);
    await confirm(client);
    await server.call('POST', '/admin/replies', {
      token: await server.adminToken(),
      body: { list: 'quotes', id: quote.id, subject: 'Yes', text: 'Gladly', after: null },
    });
    const { requests } = await home(client.token);
    expect(requests).toMatchObject([
      { id: message.id, list: 'contacts', message: 'A question', serviceType: null, replies: [] },
      { id: quote.id, list: 'quotes', replies: [{ subject: 'Yes', text: 'Gladly' }] },
    ]);
    expect(JSON.stringify(requests)).not.toContain('other@example.com');
  });

  it('has the replies to a request in the order in which they were written', async () => {
    const { id } = await sendLead(server, 'quotes', person);
    const client = await makeClient(server, person.email, person.name);
    await confirm(client);
    const token = await server.adminToken();
    const ids: string[] = [];
    for (const subject of ['First', 'Second', 'Third']) {
      const body = { list: 'quotes', id, subject, text: 'Gladly', after: ids.at(-1) ?? null };
      server.clock.pass(1000);
      ids.push((await server.call('POST', '/admin/replies', { token, body })).json.data.id);
    }
    const [{ replies }] = (await home(client.token)).requests;
    expect(replies.map(({ subject }: { subject: string }) => subject)).toEqual(['First', 'Second', 'Third']);
  });

  it('has the day of the delivery, also where it stands in a dossier that is joined to another', async () => {
    const [token, other] = [await server.adminToken(), 'nina@work.example'];
    const client = await makeClient(server, person.email, person.name);
    await sendLead(server, 'contacts', { name: person.name, email: other });
    const body = { email: other, changes: { deliveredOn: { from: null, to: '2026-11-20' } } };
    expect((await server.call('PATCH', '/admin/dossiers', { token, body })).status).toBe(200);
    await confirm(client);
    expect((await home(client.token)).deliveredOn).toBeNull();
    await server.call('POST', '/admin/dossiers/join', { token, body: { email: other, other: person.email } });
    expect((await home(client.token)).deliveredOn).toBe('2026-11-20');
  });

  it('names no price for what is priced on request', async () => {
    const price = async (serviceType: string) => {
      await server.call('POST', '/quotes', { body: { ...person, serviceType, options: [] } });
      server.clock.pass(1000);
      return (await home(client.token)).requests[0].estimatedPrice;
    };
    const client = await makeClient(server, person.email, person.name);
    await confirm(client);
    const priced = serviceTypes.filter((one) => !isPricedOnRequest(one));
    expect(priced.length).toBeLessThan(serviceTypes.length);
    for (const one of serviceTypes) {
      expect(await price(one), one).toEqual(priced.includes(one) ? expect.any(Number) : null);
    }
  });

  it('has meetings with what moves and cancels them, until they have begun', async () => {
    const booked = await sendLead(server, 'bookings', person);
    const client = await makeClient(server, person.email, person.name);
    await confirm(client);
    const [meeting] = (await home(client.token)).meetings;
    expect(meeting).toMatchObject({ id: booked.id, datetime: booked.datetime, state: 'active' });
    const path = `/booking/manage/${encodeURIComponent(meeting.manageToken)}`;
    expect((await server.call('GET', path)).json.data).toMatchObject({ id: booked.id, state: 'active' });
    // The link of the mail goes on working beside it.
    const mailed = new URL(booked.manageUrl).searchParams.get('token');
    expect((await server.call('GET', `/booking/manage/${mailed}`)).status).toBe(200);
    const forged = `${meeting.manageToken.slice(0, -2)}AA`;
    expect((await server.call('GET', `/booking/manage/${forged}`)).status).toBe(404);
    expect((await server.call('GET', '/booking/manage/v1.a.b.c.d')).status).toBe(404);
    expect((await server.call('POST', `${path}/cancel`)).json.data.state).toBe('cancelled');
    expect((await home(client.token)).meetings).toMatchObject([{ state: 'cancelled', manageToken: null }]);
  });

  it('has the files of replies, to download: those that were sent to its own confirmed address, and no others', async () => {
    const quote = await sendLead(server, 'quotes', person);
    const token = await server.adminToken();
    const content = fileStarting('%PDF-1.7\n');
    const attach = async (name: string) =>
      (
        await sendTestFile(server, '/admin/replies/files', token, {
          name,
          content,
          query: { list: 'quotes', id: quote.id },
        })
      ).json.data.id;
    const sent = await attach('offer.pdf');
    const body = { list: 'quotes', id: quote.id, subject: 'Yes', text: 'Here', after: null, files: [sent] };
    const reply = (await server.call('POST', '/admin/replies', { token, body })).json.data;
    const draft = await attach('draft.pdf');
    const came = newId(server.clock.now());
    await server.database.queries
      .insertInto('reply_files')
      .values({
        id: came,
        account_id: '',
        lead_id: quote.id,
        reply_id: newId(server.clock.now()),
        name: 'came.pdf',
        bytes: 1,
        hash: '',
        created_at: reply.createdAt,
      })
      .execute();
    const client = await makeClient(server, person.email, person.name);
    const stranger = await makeClient(server, 'other@example.com', 'Other');
    await confirm(stranger);
    const download = (id: string, as: TestClient) =>
      server.app.inject({
        url: `/api/account/replies/files/${id}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
    expect((await download(sent, client)).statusCode).toBe(404);
    await confirm(client);
    const { requests } = await home(client.token);
    expect(requests[0].replies).toMatchObject([{ files: [{ id: sent, name: 'offer.pdf', bytes: content.length }] }]);
    const response = await download(sent, client);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    });
    for (const id of [draft, came]) expect((await download(id, client)).statusCode).toBe(404);
    expect((await download(sent, stranger)).statusCode).toBe(404);
  });

  it('says where the brief stands', async () => {
    const client = await makeClient(server, person.email, person.name);
    await completeBrief(server, client.token, [1, 2]);
    expect((await home(client.token)).brief).toMatchObject({ completedSteps: 2, submittedAt: null });
    await completeBrief(server, client.token);
    await server.call('POST', '/wizard/submit', { token: client.token });
    const { brief } = await home(client.token);
    expect(brief.completedSteps).toBe(9);
    expect(brief.submittedAt).not.toBeNull();
  });
});
