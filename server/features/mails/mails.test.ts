import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleData, sampleMails } from '../../emails/samples.ts';
import { toInstant } from '../../platform/clock.ts';
import type { OutboxTable } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { pauseMail, resumeMail } from '../../platform/mail/pause.ts';
import { confirmEmail } from '../../platform/mail/reputation.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  await server.database.queries.deleteFrom('outbox').execute();
  await server.database.queries.deleteFrom('mailboxes').execute();
  await server.database.queries.deleteFrom('bookings').execute();
  // The tests move the clock by days, so each needs a session of its own.
  token = await server.adminToken();
});

const outbox = () => server.platform.outbox;
const rows = () => server.database.queries.selectFrom('outbox').selectAll().orderBy('id').execute();
const list = (query = '') => server.call('GET', `/admin/mails${query}`, { token });
const read = (id: string) => server.call('GET', `/admin/mails/${id}`, { token });
const resend = (id: string) => server.call('POST', `/admin/mails/${id}/send`, { token });
const trail = async () =>
  (await server.database.queries.selectFrom('audit_entries').selectAll().orderBy('id').execute()).filter(
    ({ action }) => action === 'mailResent',
  );

/** Puts a mail into the outbox and returns its id. */
async function put(mail: Partial<Mail> = {}): Promise<string> {
  const content: Mail['content'] = { template: 'contactReceived', data: { name: 'Ana', message: 'Hi' } };
  const before = new Set((await rows()).map(({ id }) => id));
  await server.database.transaction((transaction) =>
    outbox().put(transaction, [{ to: 'ana@example.com', language: 'en', content, ...mail }]),
  );
  return (await rows()).find(({ id }) => !before.has(id))?.id ?? '';
}

const reset = (name = 'Ana') =>
  put({ content: { template: 'passwordResetLink', data: { ...sampleData.passwordResetLink, name } } });

/** Sends everything that is due, as the worker does, but without its timers. */
function sendAll(fail?: string | ((mail: OutboxMail) => string)): Promise<OutboxMail[]> {
  const due = dueMails(server);
  if (fail === undefined) return due.send();
  return due.fail(typeof fail === 'string' ? () => fail : fail);
}

/** The link in a mail by which its reader moves or cancels a booking. */
function manageLinkOf(mail: OutboxMail | undefined): string {
  return mail && 'manageUrl' in mail.content.data ? mail.content.data.manageUrl : '';
}

const change = (id: string, changes: Partial<OutboxTable>) =>
  server.database.queries.updateTable('outbox').set(changes).where('id', '=', id).execute();

/** The slots that can be booked. */
async function freeSlots(): Promise<string[]> {
  const { json } = await server.call('GET', '/booking/availability');
  return json.data.slots.flatMap((slot: { datetime: string; available: boolean }) =>
    slot.available ? [slot.datetime] : [],
  );
}

async function book(): Promise<{ id: string; manageUrl: string; datetime: string; confirmation: string }> {
  const [datetime] = await freeSlots();
  const body = { name: 'Zoé', email: 'zoe@example.com', datetime };
  const { json } = await server.call('POST', '/booking/create', { body });
  const mail = (await rows()).find(({ template }) => template === 'bookingConfirmed');
  return { ...json.data, confirmation: mail?.id ?? '' };
}
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const move = async (token: string, datetime: string | undefined) =>
  expect(await server.call('POST', `/booking/manage/${token}/reschedule`, { body: { datetime } })).toMatchObject({
    status: 200,
  });
const manage = (url: string) => server.call('GET', `/booking/manage/${tokenOf(url)}`);

describe('GET /admin/mails', () => {
  it('shows the state of each mail', async () => {
    const sent = await put();
    await sendAll();
    server.clock.pass(1000);
    const failed = await put({ to: 'bad@example.com' });
    await sendAll("Error: Can't send mail - all recipients were rejected: 550 5.1.1 No such user");
    server.clock.pass(1000);
    const waiting = await put({ language: 'fr' });

    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json.meta).toEqual({
      total: 3,
      nextCursor: null,
      delivery: 'smtp',
      pausedSince: null,
    });
    const common = { template: 'contactReceived', resendOf: null, heldFor: null, canResend: true };
    expect(json.data).toEqual([
      {
        ...common,
        id: waiting,
        language: 'fr',
        recipient: 'ana@example.com',
        state: 'waiting',
        attempts: 0,
        subject: 'Nous avons bien reçu votre message',
        createdAt: toInstant(testNow + 2000),
        sentAt: null,
        nextAttemptAt: toInstant(testNow + 2000),
        lastError: null,
      },
      {
        ...common,
        id: failed,
        language: 'en',
        recipient: 'bad@example.com',
        state: 'failed',
        attempts: 1,
        subject: json.data[2].subject,
        createdAt: toInstant(testNow + 1000),
        sentAt: null,
        nextAttemptAt: null,
        lastError: '550 5.1.1 No such user',
      },
      {
        ...common,
        id: sent,
        language: 'en',
        recipient: 'ana@example.com',
        state: 'sent',
        attempts: 1,
        subject: expect.stringMatching(/message/),
        createdAt: toInstant(testNow),
        sentAt: toInstant(testNow),
        nextAttemptAt: null,
        lastError: null,
      },
    ]);
  });

  it('filters by state, searches, and pages both ways', async () => {
    for (let number = 0; number < 5; number++) {
      server.clock.pass(1000);
      await put({ to: `élodie${number}@example.com` });
    }
    await sendAll();
    server.clock.pass(1000);
    await put({ to: 'bad@example.com' });
    expect((await list('?status=waiting')).json).toMatchObject({ data: [{ state: 'waiting' }], meta: { total: 1 } });
    expect((await list('?status=failed')).json).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await list('?q=ELODIE3')).json.data).toMatchObject([{ recipient: 'élodie3@example.com' }]);
    expect((await list('?q=contactreceived')).json.data).toHaveLength(6);
    await put({ content: { template: 'accountRegistered', data: { name: 'Zoé Lefèvre' } } });
    expect((await list('?q=lefevre%20zoe')).json.data).toMatchObject([{ template: 'accountRegistered' }]);

    const first = await list('?limit=2&status=sent');
    const second = await list(`?limit=2&status=sent&cursor=${first.json.meta.nextCursor}`);
    const names = (response: typeof first) => response.json.data.map((row: { recipient: string }) => row.recipient);
    expect(names(second)).toEqual(['élodie2@example.com', 'élodie1@example.com']);
    const back = await list(`?limit=2&status=sent&cursor=${second.json.meta.previousCursor}`);
    expect(names(back)).toEqual(names(first));
    for (const query of ['?status=lost', '?sort=subject', '?cursor=zzz']) {
      expect(await list(query), query).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    }
  });

  it('shows the subject of every template as sent, in the language of the mail', async () => {
    const { renderMail } = await import('../../emails/render.tsx');
    for (const content of sampleMails) {
      server.clock.pass(1000);
      await put({ language: 'fr', content });
    }
    const { json } = await list('?sort=createdAt');
    const subjects = json.data.map((row: { subject: string }) => row.subject);
    expect(subjects).toEqual(sampleMails.map((content) => renderMail(content, 'fr').subject));
  });

  it('lists a mail that can no longer be rendered', async () => {
    const id = await put();
    await change(id, { template: 'ofAnEarlierVersion' as 'contactReceived' });
    expect((await list()).json.data).toMatchObject([{ id, subject: 'ofAnEarlierVersion' }]);
    expect((await read(id)).json.data).toMatchObject({ text: '', html: '' });
  });

  it('says since when mail is paused, and that a mail sent again waits', async () => {
    const id = await put();
    await sendAll('away');
    const since = toInstant(testNow - hour);
    await pauseMail(server.database.queries, since);
    expect((await list()).json.meta).toMatchObject({ pausedSince: since });
    expect((await resend(id)).json.data).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await sendAll()).toEqual([]);
    await resumeMail(server.database.queries);
    expect((await list()).json.meta).toMatchObject({ pausedSince: null });
    expect(await sendAll()).toMatchObject([{ id }]);
  });

  it('says that a mail is being sent', async () => {
    const id = await put();
    await dueMails(server).take(1);
    expect((await list()).json.data).toMatchObject([{ id, state: 'waiting', nextAttemptAt: null }]);
  });
});

describe('GET /admin/mails/:id', () => {
  it('returns the mail itself', async () => {
    await confirmEmail(server.database.queries, 'ana@example.com', testNow);
    const id = await put({ content: { template: 'contactReceived', data: { name: 'Ana', message: 'Bon<jour>' } } });
    const { status, json } = await read(id);
    expect(status).toBe(200);
    expect(json.data.text).toContain('> Bon<jour>');
    expect(json.data.html).toMatch(/^<!DOCTYPE html>/);
    expect(json.data.html).toContain('Bon&lt;jour&gt;');
    expect(await read(newId(testNow))).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it.each(['waiting', 'failed', 'sent'] as const)(
    'never shows the secret of a link, while the mail is %s',
    async (state) => {
      const { manageUrl, confirmation } = await book();
      const moved = { ...sampleData.bookingMoved, manageUrl };
      const ids = [confirmation, await reset(), await put({ content: { template: 'bookingMoved', data: moved } })];
      const secrets = [tokenOf(manageUrl), tokenOf(sampleData.passwordResetLink.resetUrl)];
      const quoting = ({ content }: OutboxMail) => `554 Refused: ${JSON.stringify(content)}, token=3D${secrets[1]}`;
      if (state !== 'waiting') await sendAll(state === 'failed' ? quoting : undefined);
      const responses = [await list(), ...(await Promise.all(ids.map(read)))];
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const secret of secrets) expect(JSON.stringify(responses).includes(secret), secret).toBe(false);
      expect(responses[1]?.json.data).toMatchObject({ state });
      expect(responses[1]?.json.data.text).toContain('https://vitrine.example/booking/manage?token=••••••••');
      const link = 'https://vitrine.example/reset-password?token=••••••••';
      expect(responses[2]?.json.data.html.includes(link)).toBe(true);
    },
  );
});

describe('POST /admin/mails/:id/send', () => {
  it('retries a failed mail at once, as if for the first time, and records who asked for it', async () => {
    const id = await put();
    await sendAll('Error: no route to host');
    server.clock.pass(3 * day);
    token = await server.adminToken();
    let announced = 0;
    outbox().listen(() => announced++);
    const before = (await trail()).length;
    expect(await resend(id)).toMatchObject({
      status: 200,
      json: {
        data: { id, state: 'waiting', attempts: 0, lastError: null, nextAttemptAt: toInstant(testNow + 3 * day) },
      },
    });
    expect(announced).toBe(1);
    expect((await trail()).slice(before)).toMatchObject([
      { list: 'mails', subject_id: id, actor: 'admin@agency.example' },
    ]);
    expect(await sendAll()).toMatchObject([{ id, attempts: 1 }]);
    expect(await rows()).toMatchObject([{ id, state: 'sent' }]);
  });

  it('leaves a mail alone that is due and has not been tried, and records nothing', async () => {
    const id = await put();
    const [before, recorded] = [await rows(), (await trail()).length];
    server.clock.pass(minute);
    expect((await resend(id)).json.data).toMatchObject({ id, state: 'waiting', attempts: 0 });
    expect(await rows()).toEqual(before);
    expect(await trail()).toHaveLength(recorded);
  });

  it('does not wait for the next attempt', async () => {
    const id = await put();
    await dueMails(server).fail(() => 'away', toInstant(testNow + hour));
    expect(await sendAll()).toEqual([]);
    await resend(id);
    expect(await sendAll()).toMatchObject([{ id }]);
  });

  it('resends a sent mail as a new one', async () => {
    await confirmEmail(server.database.queries, 'ana@example.com', testNow);
    const id = await put({ language: 'fr' });
    await sendAll();
    server.clock.pass(2 * minute);
    const { status, json } = await resend(id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ state: 'waiting', resendOf: id, recipient: 'ana@example.com', language: 'fr' });
    expect(json.data.id).not.toBe(id);
    expect(await sendAll()).toMatchObject([{ id: json.data.id, content: { data: { message: 'Hi' } } }]);
    expect(await rows()).toMatchObject([
      { id, state: 'sent' },
      { state: 'sent', resend_of: id },
    ]);

    // A copy that is resent still names the original.
    server.clock.pass(2 * minute);
    expect((await resend(json.data.id)).json.data).toMatchObject({ resendOf: id });
  });

  it('sends once, however many requests arrive', async () => {
    const id = await put();
    await sendAll();
    expect((await resend(id)).json.data).toMatchObject({ id, state: 'sent' });
    server.clock.pass(2 * minute);
    const recorded = (await trail()).length;
    const responses = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await trail()).toHaveLength(recorded + 1);
    expect(await sendAll()).toHaveLength(1);
    server.clock.pass(30_000);
    expect((await resend(id)).json.data.id).toBe(responses[0]?.json.data.id);
    expect((await resend(responses[0]?.json.data.id)).json.data.id).toBe(responses[0]?.json.data.id);
    expect(await rows()).toHaveLength(2);
    expect(await trail()).toHaveLength(recorded + 1);
    server.clock.pass(minute);
    await resend(id);
    expect(await rows()).toHaveLength(3);
  });

  it('sends once when the second click comes after the mail was sent', async () => {
    const id = await put();
    await sendAll('away');
    server.clock.pass(day);
    token = await server.adminToken();
    await resend(id);
    await sendAll();
    server.clock.pass(300);
    expect((await resend(id)).json.data).toMatchObject({ id, state: 'sent' });
    expect(await rows()).toHaveLength(1);
  });

  it('retries a failed copy rather than making a third mail', async () => {
    const id = await put();
    await sendAll();
    server.clock.pass(2 * minute);
    const again = (await resend(id)).json.data.id;
    await sendAll('away');
    server.clock.pass(2 * minute);
    expect((await resend(id)).json.data).toMatchObject({ id: again, state: 'waiting', attempts: 0 });
    expect(await rows()).toHaveLength(2);
  });

  it('leaves a mail alone while it is being sent', async () => {
    const id = await put();
    await dueMails(server).take(1);
    const before = await rows();
    const entries = (await trail()).length;
    expect((await resend(id)).json.data).toMatchObject({ id, state: 'waiting', attempts: 1, nextAttemptAt: null });
    expect(await rows()).toEqual(before);
    expect(await trail()).toHaveLength(entries);
    // The process that was sending it was killed.
    server.clock.pass(3 * minute);
    await resend(id);
    expect(await sendAll()).toMatchObject([{ id, attempts: 1 }]);
  });

  it('refuses a reset link that is no longer stored or has expired', async () => {
    const sent = await reset();
    await sendAll();
    server.clock.pass(2 * minute);
    const late = await reset();
    expect((await list()).json.data).toMatchObject([{ canResend: true }, { id: sent, canResend: false }]);
    expect(await resend(sent)).toMatchObject({ status: 409, json: { code: 'MAIL_NOT_KEPT' } });
    await sendAll('away');
    expect(await resend(late)).toMatchObject({ status: 200 });
    await sendAll('away');
    server.clock.pass(retention.resetLinkHours * hour);
    expect(await resend(late)).toMatchObject({ status: 409 });
    expect(await resend(newId(testNow))).toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(2);
  });

  it('gives a confirmation a new link, and invalidates the previous one', async () => {
    const { manageUrl, confirmation } = await book();
    await sendAll();
    server.clock.pass(2 * minute);
    expect((await manage(manageUrl)).status).toBe(200);
    expect((await read(confirmation)).json.data.canResend).toBe(true);
    const { json } = await resend(confirmation);
    expect(JSON.stringify(json)).not.toContain('token=');
    const [again] = await sendAll();
    const link = manageLinkOf(again);
    expect(await manage(link)).toMatchObject({ status: 200, json: { data: { state: 'active' } } });
    expect((await manage(manageUrl)).status).toBe(404);
    const stored = (await rows()).map(({ data }) => data).join();
    expect(stored).not.toContain(tokenOf(link));
  });

  it.each([
    ['cancelled', async (token: string) => server.call('POST', `/booking/manage/${token}/cancel`)],
    ['moved', async (token: string) => move(token, (await freeSlots())[0])],
    [
      'moved and moved back',
      async (token: string, startsAt: string) => {
        await move(token, (await freeSlots())[0]);
        await move(token, startsAt);
      },
    ],
    ['under way', async (_token: string, startsAt: string) => server.clock.set(startsAt)],
    ['deleted', async () => server.database.queries.deleteFrom('bookings').execute()],
  ] as const)('does not confirm a booking that is %s', async (_what, arrange) => {
    const { manageUrl, confirmation, datetime } = await book();
    await sendAll();
    server.clock.pass(2 * minute);
    expect((await read(confirmation)).json.data.canResend).toBe(true);
    await arrange(tokenOf(manageUrl), datetime);
    // By the time of the meeting the admin's session has ended.
    token = await server.adminToken();
    expect((await read(confirmation)).json.data.canResend).toBe(false);
    expect(await resend(confirmation)).toMatchObject({ status: 409, json: { code: 'MAIL_NOT_KEPT' } });
    expect((await rows()).filter(({ resend_of }) => resend_of !== null)).toEqual([]);
  });

  it('resends a cancellation, which stays true and contains no secret', async () => {
    const { manageUrl } = await book();
    await server.call('POST', `/booking/manage/${tokenOf(manageUrl)}/cancel`);
    await sendAll();
    server.clock.pass(2 * minute);
    const cancellation = (await rows()).find(({ template }) => template === 'bookingCancelled');
    expect(await resend(cancellation?.id ?? '')).toMatchObject({
      status: 200,
      json: { data: { resendOf: cancellation?.id } },
    });
  });

  it('keeps the link of a failed mail while it works', async () => {
    const { manageUrl, confirmation } = await book();
    await sendAll('away');
    server.clock.pass(2 * minute);
    await resend(confirmation);
    const [again] = (await sendAll()).filter(({ id }) => id === confirmation);
    expect(tokenOf(manageLinkOf(again))).toBe(tokenOf(manageUrl));
    expect((await manage(manageUrl)).status).toBe(200);
  });

  it('gives a failed mail a new link when another mail has replaced the old one meanwhile', async () => {
    const { confirmation } = await book();
    const [mail] = (await sendAll()).filter(({ id }) => id === confirmation);
    const late = await put({ content: mail?.content ?? sampleMails[0] } as Partial<Mail>);
    await sendAll('away');
    server.clock.pass(2 * minute);
    await resend(confirmation);
    await sendAll();
    server.clock.pass(2 * minute);
    expect(await resend(late)).toMatchObject({ status: 200, json: { data: { id: late } } });
    const [again] = await sendAll();
    expect((await manage(manageLinkOf(again))).status).toBe(200);
  });
});
