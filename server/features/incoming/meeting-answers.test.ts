import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '../../emails/render.tsx';
import { getListsState } from '../../platform/database/counts.ts';
import { collectorOf } from '../../testing/collector.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { type SentLead, sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import type { Collector } from './collecting.ts';

const ana = { name: 'Ana', email: 'ana@example.com' };
const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
let imap: TestImapServer;
let token: string;
let collector: Collector;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of written) await server.database.queries.deleteFrom(table).execute();
  imap = await startImapServer();
  collector = collectorOf(server.platform, imap.url);
});
afterEach(async () => {
  collector.close();
  await imap.close();
});

/** What these tests leave behind. */
const written = [
  ...(['bookings', 'outbox', 'incoming_mails', 'incoming_boxes', 'reply_files', 'follow_ups'] as const),
  ...(['idempotency_keys', 'mailboxes'] as const),
];

const book = (visitor = ana): Promise<SentLead> => sendLead(server, 'bookings', visitor);

/** The UID and the ORGANIZER of the invitation to a meeting, as its mail has them. */
async function invitation(): Promise<{ uid: string; sequence: number; start: string }> {
  const mails = await dueMails(server).take();
  const [mail] = mails.flatMap(({ mail: { content, language } }) => {
    const calendar = content.template.startsWith('booking') ? renderMail(content, language).calendar : undefined;
    return calendar?.method === 'REQUEST' ? [calendar.content.replaceAll('\r\n ', '')] : [];
  });
  const field = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(mail ?? '')?.[1] ?? '';
  return { uid: field('UID'), sequence: Number(field('SEQUENCE')), start: field('DTSTART') };
}

type Answer = {
  readonly uid: string;
  readonly sequence: number | undefined;
  readonly start: string | undefined;
  readonly status?: string;
  readonly method?: string;
  readonly attendee?: string;
  readonly stamp?: number;
  readonly comment?: string;
};

const basic = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

function calendarOf({ uid, sequence, start, ...rest }: Answer): string {
  const { status = 'ACCEPTED', method = 'REPLY', attendee = ana.email, stamp = server.clock.now(), comment } = rest;
  return [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Example//Calendar//EN', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT'],
    ...[`UID:${uid}`, ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]), `DTSTAMP:${basic(stamp)}`],
    ...(start === undefined ? [] : [`DTSTART:${start}`]),
    ...(comment === undefined ? [] : [`COMMENT:${comment}`]),
    ...[`ATTENDEE;PARTSTAT=${status};CN=Ana:mailto:${attendee}`, 'ORGANIZER:mailto:hello@agency.example'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\n');
}

type Shape = {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly kind?: string;
  readonly head?: readonly string[];
  /** Whether Google's and Apple's way, which send the calendar twice or as a file. */
  readonly isFile?: boolean;
};

/** Has a mail arrive as a calendar program writes it: by default without naming any mail. */
function deliver(answer: Answer, { from = ana.email, subject = 'Re: Meeting', text = '', ...rest }: Shape = {}): void {
  const { kind = 'text/calendar; charset=UTF-8; method=REPLY', head = [], isFile = false } = rest;
  const mail = [
    ...[`From: "Ana" <${from}>`, 'To: agency@agency.example', `Subject: ${subject}`, ...head],
    ...[`Message-ID: <${randomUUID()}@mail.example>`, 'MIME-Version: 1.0'],
    ...[`Content-Type: multipart/${isFile ? 'mixed' : 'alternative'}; boundary="part"`, ''],
    ...['--part', 'Content-Type: text/plain; charset=utf-8', '', text],
    ...[
      '--part',
      `Content-Type: ${kind}`,
      ...(isFile ? ['Content-Disposition: attachment; filename="invite.ics"'] : []),
    ],
    ...['', calendarOf(answer), '--part--', ''],
  ];
  imap.deliver(mail.join('\n'), server.clock.now());
}

/** Reads the mailbox once the rest after the last time is over. */
function collect(): Promise<number> {
  server.clock.pass(minute);
  return collector.collect();
}

const meeting = async (id: string) => (await server.call('GET', `/admin/bookings/${id}`, { token })).json.data;
const attendance = async (id: string) => (await meeting(id)).attendance;
const timeline = async (email = ana.email) => {
  const { entries } = (await server.call('GET', `/admin/timeline?email=${email}`, { token })).json.data;
  return entries.flatMap((entry: { kind: string; incoming: object }) =>
    entry.kind === 'incoming' ? [entry.incoming] : [],
  );
};
const today = async () =>
  (await server.call('GET', '/admin/today', { token })).json.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'incoming',
  );

/** Moves a meeting to another free time by the link of its visitor. */
async function move({ manageUrl }: SentLead, at?: string): Promise<string> {
  const manageToken = new URL(manageUrl).searchParams.get('token');
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const free = at ?? slots.filter(({ available }: { available: boolean }) => available).at(-1).datetime;
  const path = `/booking/manage/${manageToken}/reschedule`;
  expect((await server.call('POST', path, { body: { datetime: free } })).status).toBe(200);
  return free;
}

describe('the answer of a calendar', () => {
  it('counts where Exchange gives back our event within an id of its own, in a calendar that names no method', async () => {
    const { id } = await book();
    const asked = await invitation();
    const carried = Buffer.from(`vCal-Uid\x01\0\0\0${asked.uid}\0`).toString('hex');
    const uid = `040000008200E00074C5B7101A82E008${'0'.repeat(40)}${(carried.length / 2).toString(16).padStart(2, '0')}000000${carried}`;
    deliver({ ...asked, uid: uid.toUpperCase(), status: 'DECLINED', method: '' });
    expect(await collect()).toBe(1);
    expect(await attendance(id)).toMatchObject({ answer: 'declined' });
    expect(await today()).toHaveLength(1);
  });

  it('in the form that Outlook alone reads waits with its meeting, and what was left is named', async () => {
    const { id } = await book();
    const { uid } = await invitation();
    const bytes = Buffer.from(`\x78\x9f\x3e\x22IPM.Schedule.Meeting.Resp.Neg\0vCal-Uid\x01\0\0\0${uid}\0`, 'latin1');
    const mail = [
      ...[`From: "Ana" <${ana.email}>`, 'To: agency@agency.example', 'Subject: Declined: Meeting', 'MIME-Version: 1.0'],
      ...[`Message-ID: <${randomUUID()}@mail.example>`, 'Content-Type: multipart/mixed; boundary="part"', ''],
      ...['--part', 'Content-Type: text/plain; charset=utf-8', '', ''],
      ...['--part', 'Content-Type: application/ms-tnef; name="winmail.dat"', 'Content-Transfer-Encoding: base64'],
      ...['Content-Disposition: attachment; filename="winmail.dat"', '', bytes.toString('base64'), '--part--', ''],
    ];
    imap.deliver(mail.join('\n'), server.clock.now());
    expect(await collect()).toBe(1);
    expect(await attendance(id)).toBeUndefined();
    expect(await timeline()).toMatchObject([
      { list: 'bookings', leadId: id, subject: 'Declined: Meeting', files: [{ id: null, name: 'winmail.dat' }] },
    ]);
    expect(await today()).toMatchObject([{ id }]);
  });

  it.each([
    ['ACCEPTED', 'accepted'],
    ['TENTATIVE', 'tentative'],
  ])('that %s stands on the meeting and the timeline, and waits nowhere', async (status, answer) => {
    const { id } = await book();
    const asked = await invitation();
    const before = (await getListsState(server.database)).versions.bookings;
    deliver({ ...asked, status, comment: 'See you' }, { text: 'Ana has answered.' });
    expect(await collect()).toBe(1);
    const expected = { answer, comment: 'See you', proposedStart: null, proposedEnd: null };
    expect(await attendance(id)).toEqual({ ...expected, at: expect.any(String) });
    const listed = (await server.call('GET', '/admin/bookings', { token })).json.data;
    expect(listed[0].attendance).toMatchObject(expected);
    expect(await timeline()).toMatchObject([
      { list: 'bookings', leadId: id, files: [], meeting: { ...expected, isOutdated: false } },
    ]);
    expect(await today()).toEqual([]);
    expect((await getListsState(server.database)).versions.bookings).toBeGreaterThan(before ?? 0);
  });

  it.each([
    ['without a word', {}],
    ['whose program says that it is one', { head: ['Auto-Submitted: auto-generated'] }],
    ['as a file', { isFile: true, kind: 'application/ics; name="invite.ics"' }],
    ['as a file of no kind', { isFile: true, kind: 'application/octet-stream' }],
  ])('that declines asks the agency: %s', async (_how, shape) => {
    const { id } = await book();
    deliver({ ...(await invitation()), status: 'DECLINED' }, { subject: 'Declined: Meeting', ...shape });
    expect(await collect()).toBe(1);
    expect(await attendance(id)).toMatchObject({ answer: 'declined' });
    expect(await today()).toMatchObject([{ id, recordId: id, list: 'bookings', meetingAnswer: 'declined', text: '' }]);
    expect(await timeline()).toMatchObject([{ files: [], meeting: { answer: 'declined' } }]);
  });

  it('that proposes another time asks the agency, and says which', async () => {
    const { id } = await book();
    const start = basic(testNow + 48 * hour);
    deliver({ ...(await invitation()), method: 'COUNTER', status: 'TENTATIVE', start, comment: 'Rather then?' });
    await collect();
    const proposed = { answer: 'counter', proposedStart: new Date(testNow + 48 * hour).toISOString() };
    expect(await attendance(id)).toMatchObject(proposed);
    expect(await today()).toMatchObject([{ meetingAnswer: 'counter', text: 'Rather then?' }]);
  });

  it('is replaced by a later one: what waited waits no longer', async () => {
    const { id } = await book();
    const asked = await invitation();
    deliver({ ...asked, status: 'DECLINED' });
    await collect();
    expect(await today()).toHaveLength(1);
    deliver({ ...asked, status: 'ACCEPTED' });
    await collect();
    expect(await attendance(id)).toMatchObject({ answer: 'accepted' });
    expect(await today()).toEqual([]);
    expect(await timeline()).toHaveLength(2);
  });

  it('is replaced by a later one, which leaves waiting what came before it', async () => {
    await book();
    const asked = await invitation();
    deliver({ ...asked, status: 'DECLINED' }, { from: 'assistant@example.com', text: 'May two of us come?' });
    await collect();
    for (const status of ['DECLINED', 'ACCEPTED']) {
      deliver({ ...asked, status });
      await collect();
    }
    expect(await today()).toHaveLength(1);
  });

  it('shows in Today the text of its mail where it has no comment', async () => {
    await book();
    deliver({ ...(await invitation()), status: 'DECLINED' }, { text: 'I am ill' });
    await collect();
    expect(await today()).toMatchObject([{ text: 'I am ill' }]);
  });

  it('does not stand against a newer one, whichever arrives first', async () => {
    const { id } = await book();
    const asked = await invitation();
    const at = server.clock.now();
    deliver({ ...asked, status: 'DECLINED', stamp: at + minute });
    deliver({ ...asked, status: 'ACCEPTED', stamp: at });
    expect(await collect()).toBe(2);
    expect(await attendance(id)).toMatchObject({ answer: 'declined' });
    expect(await today()).toHaveLength(1);
    expect(
      (await timeline()).map(({ meeting: { isOutdated } }: { meeting: { isOutdated: boolean } }) => isOutdated),
    ).toEqual(expect.arrayContaining([true, false]));
  });

  it('cannot shut out later ones by a number or a clock far ahead', async () => {
    const { id } = await book();
    const asked = await invitation();
    deliver({ ...asked, sequence: 2_000_000_000, stamp: testNow + 10_000 * hour });
    await collect();
    expect(await attendance(id)).toMatchObject({ answer: 'accepted' });
    server.clock.pass(minute);
    deliver({ ...asked, status: 'DECLINED' });
    await collect();
    expect(await attendance(id)).toMatchObject({ answer: 'declined' });
  });

  it('to a time that the meeting no longer has changes nothing', async () => {
    const sent = await book();
    const first = await invitation();
    deliver({ ...first, status: 'ACCEPTED' });
    await collect();
    await move(sent);
    expect(await attendance(sent.id)).toBeUndefined();
    const second = await invitation();
    expect(second).toMatchObject({ uid: first.uid, sequence: 1 });
    deliver({ ...first, status: 'DECLINED' });
    deliver({ ...first, status: 'DECLINED', start: undefined });
    deliver({ ...first, status: 'DECLINED', sequence: undefined });
    deliver({ ...first, status: 'DECLINED', sequence: 7 });
    expect(await collect()).toBe(4);
    expect(await attendance(sent.id)).toBeUndefined();
    expect(await today()).toEqual([]);
    deliver({ ...second, status: 'TENTATIVE' });
    await collect();
    expect(await attendance(sent.id)).toMatchObject({ answer: 'tentative' });
    // Back at the first time, of which nobody has been asked again.
    await move(sent, sent.datetime);
    expect(await attendance(sent.id)).toBeUndefined();
  });

  it('stays when the meeting is held another way at the same time', async () => {
    const sent = await book();
    const first = await invitation();
    deliver({ ...first, status: 'ACCEPTED' });
    await collect();
    const path = `/booking/manage/${new URL(sent.manageUrl).searchParams.get('token')}/channel`;
    expect((await server.call('POST', path, { body: { channel: 'video' } })).status).toBe(200);
    expect(await attendance(sent.id)).toMatchObject({ answer: 'accepted' });
  });

  it('to a meeting that was cancelled changes nothing', async () => {
    const sent = await book();
    const asked = await invitation();
    const path = `/booking/manage/${new URL(sent.manageUrl).searchParams.get('token')}/cancel`;
    expect((await server.call('POST', path)).status).toBe(200);
    deliver({ ...asked, status: 'DECLINED' });
    expect(await collect()).toBe(1);
    expect(await attendance(sent.id)).toBeUndefined();
    expect(await today()).toEqual([]);
    expect(await timeline()).toMatchObject([{ meeting: { answer: 'declined', isOutdated: true } }]);
  });

  it('is known however the address is written', async () => {
    const { id } = await book({ name: 'Zoé', email: 'zoe@exämple.com' });
    deliver({ ...(await invitation()), attendee: 'Zoe@xn--exmple-cua.com' }, { from: 'ZOE@xn--exmple-cua.com' });
    await collect();
    expect(await attendance(id)).toMatchObject({ answer: 'accepted' });
  });
});

describe('an answer from the same mailbox', () => {
  it.each([
    ['without what follows a plus', 'ana+site@example.com', 'ana@example.com'],
    ['in another spelling of Gmail', 'an.a@gmail.com', 'Ana@googlemail.com'],
    ['in Gmail’s, with a plus', 'ana+site@gmail.com', 'a.na@gmail.com'],
  ])('counts: %s', async (_how, email, from) => {
    const { id } = await book({ name: 'Ana', email });
    deliver({ ...(await invitation()), status: 'DECLINED', attendee: from.toLowerCase() }, { from });
    await collect();
    expect(await attendance(id)).toMatchObject({ answer: 'declined' });
  });
});

describe('somebody else’s answer', () => {
  it.each([
    ['the sender', { from: 'eve@example.org' }, {}],
    ['the attendee', {}, { attendee: 'eve@example.org' }],
    ['both', { from: 'eve@example.org' }, { attendee: 'eve@example.org' }],
    ['the one who comes in their place', {}, { status: 'DELEGATED' }],
    ['a neighbour of the address', { from: 'ana+x@example.com' }, { attendee: 'ana+x@example.com' }],
  ])('changes nothing, and waits like any other mail: another is %s', async (_who, shape, answer) => {
    const { id } = await book();
    deliver({ ...(await invitation()), status: 'DECLINED', ...answer }, { text: 'I cannot come', ...shape });
    expect(await collect()).toBe(1);
    expect(await attendance(id)).toBeUndefined();
    const [mail] = await timeline();
    expect(mail).toMatchObject({ leadId: id, text: 'I cannot come', files: [{ name: 'event.ics' }] });
    expect(mail.meeting).toBeUndefined();
    const [waiting] = await today();
    expect(waiting).toMatchObject({ id, text: 'I cannot come' });
    expect(waiting.meetingAnswer).toBeUndefined();
  });

  it('to an event that is none of ours is left in the mailbox, and none of its text is read', async () => {
    const { id } = await book();
    const asked = await invitation();
    deliver({ ...asked, uid: `${randomUUID()}@agency.example` });
    deliver({ ...asked, uid: 'x' });
    expect(await collect()).toBe(0);
    expect(await attendance(id)).toBeUndefined();
    expect(await timeline()).toEqual([]);
  });

  it('about the meeting of another is never theirs', async () => {
    const { id } = await book();
    const asked = await invitation();
    const { id: other } = await book({ name: 'Eve', email: 'eve@example.org' });
    deliver({ ...asked, status: 'DECLINED', attendee: 'eve@example.org' }, { from: 'eve@example.org' });
    await collect();
    expect(await attendance(id)).toBeUndefined();
    expect(await attendance(other)).toBeUndefined();
  });
});
