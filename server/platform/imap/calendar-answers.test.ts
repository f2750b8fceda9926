import { describe, expect, it } from 'vitest';
import { readAnswers } from './calendar-answers.ts';
import { readBody } from './read-mail.ts';

/** A calendar as programs write it. */
const calendar = (method: string, ...event: string[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Example//Example', 'VERSION:2.0', `METHOD:${method}`],
    ...['BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** The id that Exchange gives to the event with a UID, in hexadecimal digits. */
const exchangeId = (uid: string): string => {
  const carried = Buffer.from(`vCal-Uid\x01\0\0\0${uid}\0`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(carried.length);
  const head = `040000008200E00074C5B7101A82E008${'0'.repeat(8)}${'0'.repeat(16)}${'0'.repeat(16)}`;
  return head + Buffer.concat([size, carried]).toString('hex').toUpperCase();
};

const attendee = 'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=Ana:mailto:ana@example.com';
const event = ['UID:0192@agency.example', 'SEQUENCE:2', 'DTSTAMP:20261124T100000Z', 'DTSTART:20261126T130000Z'];
const answer = {
  uid: '0192@agency.example',
  attendees: [{ email: 'ana@example.com', answer: 'declined' }],
  sequence: 2,
  stampedAt: '2026-11-24T10:00:00.000Z',
  start: '2026-11-26T13:00:00.000Z',
  end: null,
  comment: '',
};

describe('the answer in a calendar', () => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['tentative', 'tentative'],
    ['DECLINED', 'declined'],
  ])('is what the attendee says: %s', (status, said) => {
    const given = attendee.replace('DECLINED', status);
    expect(readAnswers(calendar('REPLY', ...event, given))).toEqual([
      { ...answer, attendees: [{ email: 'ana@example.com', answer: said }] },
    ]);
  });

  it.each([
    ['a request', calendar('REQUEST', ...event, attendee)],
    ['a publication', calendar('PUBLISH', ...event, attendee)],
    ['no method', calendar('REPLY', ...event, attendee).replace('METHOD:REPLY\r\n', '')],
    ['no event', calendar('REPLY', attendee)],
    ['a task', calendar('REPLY', ...event, attendee).replaceAll('VEVENT', 'VTODO')],
    ['something else', 'Sorry, no.'],
    ['nothing', ''],
    ['cut', calendar('REPLY', ...event, attendee).slice(0, 90)],
  ])('is none in what is %s', (_what, text) => {
    expect(readAnswers(text)).toEqual([]);
  });

  it.each([
    ['nobody', ''],
    ['somebody who has not decided', attendee.replace('DECLINED', 'NEEDS-ACTION')],
    [
      'somebody whose place another takes',
      attendee.replace('DECLINED', 'DELEGATED;DELEGATED-TO="mailto:b@example.com"'),
    ],
  ])('is about its event, and says nothing, where it is by %s', (_who, by) => {
    expect(readAnswers(calendar('REPLY', ...event, by))).toEqual([{ ...answer, attendees: [] }]);
  });

  it('is read in every form programs write', () => {
    const shapes = [
      calendar('reply', ...event, attendee).replaceAll('\r\n', '\n'),
      `\ufeff\r\n${calendar('REPLY', ...event, attendee.replace('mailto:ana', 'MAILTO:Ana'))}`,
      calendar('REPLY', ...event, attendee.replace('ROLE=REQ', 'ROLE=\r\n REQ')),
      calendar('REPLY', ...event, 'X-BROKEN', '', attendee),
      calendar('REPLY', ...event, 'ATTENDEE;PARTSTAT=DECLINED;EMAIL=ana@example.com:/1234/principal/'),
      calendar('REPLY', ...event, 'ATTENDEE;PARTSTAT=DECLINED;EMAIL="ana@example.com":urn:uuid:1234'),
      calendar('REPLY', ...event, 'ATTENDEE;PARTSTAT=DECLINED:ana@example.com'),
      calendar('REPLY', ...event, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ana%40example.com'),
      calendar('REPLY', ...event, 'ATTENDEE;PARTSTAT=DECLINED:mailto:<ana@example.com>'),
      calendar('REPLY', ...event, 'ATTENDEE;CN=Ana: of Example;PARTSTAT=DECLINED:mailto:ana@example.com'),
      calendar('REPLY', ...event, "ATTENDEE;PARTSTAT=DECLINED;CN='Ana; Example':mailto:ana@example.com"),
      calendar('REPLY', ...event, 'item1.ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com'),
    ];
    for (const shape of shapes) expect(readAnswers(shape)).toEqual([answer]);
  });

  it('has the method that its mail names, where it names none itself', () => {
    const unnamed = calendar('', ...event, attendee).replace('METHOD:\r\n', '');
    expect(readAnswers(unnamed, 'Reply')).toEqual([answer]);
    expect(readAnswers(unnamed, 'REQUEST')).toEqual([]);
    expect(readAnswers(calendar('', ...event, attendee), 'reply')).toEqual([answer]);
    expect(readAnswers(calendar('REQUEST', ...event, attendee), 'REPLY')).toEqual([]);
  });

  it.each([
    ['in capitals', (hex: string) => hex.toUpperCase()],
    ['in small letters', (hex: string) => hex.toLowerCase()],
    ['with the day of one of a series', (hex: string) => hex.replace(/^(.{32})0{8}/, '$107EA0B1A')],
    ['over two lines', (hex: string) => hex.replace(/^.{60}/, '$&\r\n ')],
  ])('is about the event of ours that Exchange gives back within an id of its own, %s', (_how, write) => {
    const uid = exchangeId('0192A@agency.example');
    expect(readAnswers(calendar('REPLY', `UID:${write(uid)}`, ...event.slice(1), attendee))).toEqual([
      { ...answer, uid: '0192a@agency.example' },
    ]);
  });

  it('is about the event of Exchange itself where its id carries none', () => {
    const uid = exchangeId('').slice(0, 80) + '00'.repeat(16);
    expect(readAnswers(calendar('REPLY', `UID:${uid}`, ...event.slice(1), attendee))[0]?.uid).toBe(uid.toLowerCase());
  });

  it('tells instants in whichever zone they are, and none in no zone', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Romance Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
      ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
      ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ].join('\r\n');
    const startOf = (line: string) =>
      readAnswers(calendar('REPLY', line, ...event.slice(0, 3), attendee).replace('BEGIN:VEVENT', `${zone}\r\n$&`))[0]
        ?.start;
    expect(startOf('DTSTART;TZID=Romance Standard Time:20260715T150000')).toBe('2026-07-15T13:00:00.000Z');
    expect(startOf('DTSTART;TZID="Romance Standard Time":20261126T140000')).toBe('2026-11-26T13:00:00.000Z');
    expect(startOf('DTSTART;TZID=Europe/Paris:20260715T150000')).toBe('2026-07-15T13:00:00.000Z');
    expect(startOf('DTSTART;TZID=Nowhere:20261126T140000')).toBeNull();
    expect(startOf('DTSTART:20261126T140000')).toBeNull();
    expect(startOf('DTSTART;VALUE=DATE:20261126')).toBeNull();
    expect(startOf('DTSTART:soon')).toBeNull();
  });

  it('has the text that was typed, and a number even where the program gives none', () => {
    const told = ['COMMENT;LANGUAGE=fr:Désolée\\, pas ce jour-là\\nAna', 'COMMENT: ', 'COMMENT:Plus tard ?'];
    const [read] = readAnswers(calendar('REPLY', ...event.slice(0, 1), 'SEQUENCE:-x', attendee, ...told));
    expect(read).toMatchObject({ comment: 'Désolée, pas ce jour-là\nAna\nPlus tard ?', sequence: 0, stampedAt: null });
  });

  it('has the text that Google writes beside the answer', () => {
    const beside = attendee.replace('CN=', `X-RESPONSE-COMMENT="I am ^'away^'; sorry";CN=`);
    expect(readAnswers(calendar('REPLY', ...event, beside))[0]?.comment).toBe('I am "away"; sorry');
  });

  it('proposes another time', () => {
    const counter = calendar('COUNTER', ...event, 'DTEND:20261126T140000Z', attendee);
    expect(readAnswers(counter)).toEqual([
      { ...answer, end: '2026-11-26T14:00:00.000Z', attendees: [{ email: 'ana@example.com', answer: 'counter' }] },
    ]);
  });

  it('takes no longer for a calendar made to be slow', () => {
    expect(readAnswers(calendar('REPLY', ...event, `COMMENT:${'x'.repeat(300_000)}`, attendee))).toEqual([]);
    expect(readAnswers(`${'BEGIN:VEVENT\r\n'.repeat(5_000)}METHOD:REPLY`)).toEqual([]);
    const many = calendar('REPLY', ...event, attendee).replace(
      'END:VCALENDAR',
      `${`BEGIN:VEVENT\r\n${event.join('\r\n')}\r\n${attendee}\r\nEND:VEVENT\r\n`.repeat(100)}END:VCALENDAR`,
    );
    expect(readAnswers(many).length).toBeLessThanOrEqual(20);
  });
});

describe('a mail with the answer of a calendar', () => {
  const declined = calendar('REPLY', ...event, attendee);
  const base64 = Buffer.from(declined).toString('base64').replace(/.{76}/g, '$&\r\n');
  const part = (head: string, body: string) => `--part\r\n${head}\r\n\r\n${body}\r\n`;
  const mailOf = (kind: string, ...parts: string[]) =>
    Buffer.from(
      `From: Ana <ana@example.com>\r\nMIME-Version: 1.0\r\nContent-Type: ${kind}; boundary="part"\r\n\r\n${parts.join('')}--part--\r\n`,
    );
  const blank = part('Content-Type: text/plain; charset="utf-8"', '\r\n');
  const text = part('Content-Type: text/plain; charset="utf-8"', 'Sorry');

  it.each([
    ['a part', mailOf('multipart/alternative', blank, part('Content-Type: text/calendar; method=REPLY', declined))],
    [
      'an attachment',
      mailOf(
        'multipart/mixed',
        text,
        part(
          'Content-Type: application/ics; name="invite.ics"\r\nContent-Disposition: attachment; filename="invite.ics"\r\nContent-Transfer-Encoding: base64',
          base64,
        ),
      ),
    ],
    [
      'a file of no kind',
      mailOf(
        'multipart/mixed',
        text,
        part(
          'Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="Invite.ICS"\r\nContent-Transfer-Encoding: base64',
          base64,
        ),
      ),
    ],
    [
      'a part whose field alone says that it answers',
      mailOf(
        'multipart/alternative',
        blank,
        part(
          'Content-Type: text/calendar; charset="utf-8";\r\n\tmethod="REPLY"',
          declined.replace('METHOD:REPLY\r\n', ''),
        ),
      ),
    ],
    [
      'the whole of it',
      Buffer.from(
        `From: Ana <ana@example.com>\r\nContent-Type: text/calendar; charset=UTF-8; method=REPLY\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`,
      ),
    ],
  ])('has it as %s, and knows the file of it', async (_how, mail) => {
    const read = await readBody(mail);
    expect(read.answers).toEqual([answer]);
    expect(read.files).toMatchObject([{ isAnswer: true }]);
    expect(read.text).not.toContain('VCALENDAR');
  });

  it('knows the event of what Outlook alone reads, and names that', async () => {
    const id = Buffer.from(exchangeId('0192@agency.example'), 'hex').toString('latin1');
    const bytes = Buffer.from(`\x78\x9f\x3e\x22IPM.Schedule.Meeting.Resp.Neg\0\0${id}\0${id}`, 'latin1');
    const encoded = bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
    for (const head of ['application/ms-tnef', 'application/octet-stream; name="winmail.dat"']) {
      const sent = part(`Content-Type: ${head}\r\nContent-Transfer-Encoding: base64`, encoded);
      const read = await readBody(mailOf('multipart/mixed', blank, sent));
      expect(read.answers).toMatchObject([{ uid: '0192@agency.example', attendees: [] }]);
      expect(read.files).toEqual([{ name: 'winmail.dat', content: expect.anything() }]);
    }
  });

  it('keeps the calendar that is none as a file', async () => {
    const sent = part('Content-Type: text/calendar; method=REQUEST', calendar('REQUEST', ...event, attendee));
    const read = await readBody(mailOf('multipart/mixed', text, sent));
    expect(read).toMatchObject({ answers: [], text: 'Sorry', files: [{ name: 'event.ics' }] });
    expect(read.files[0]?.isAnswer).toBeUndefined();
  });
});

describe('the form before iCalendar, which has no methods', () => {
  const event = (attendee: string) =>
    [
      ...['BEGIN:VCALENDAR', 'VERSION:1.0', 'BEGIN:VEVENT', 'UID:01890a5d-ac96-774b-bcce-b302099a8057'],
      ...['DTSTART:20260715T130000Z', attendee, 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');

  it.each([
    ['ATTENDEE;ROLE=ATTENDEE;STATUS=DECLINED;RSVP=NO:Lea <lea@example.fr>', 'declined'],
    ['ATTENDEE;STATUS=CONFIRMED:mailto:LEA@example.fr', 'accepted'],
    ['ATTENDEE;STATUS=TENTATIVE:lea@example.fr', 'tentative'],
  ] as const)('answers: %s', (attendee, answer) => {
    expect(readAnswers(event(attendee)).map(({ attendees }) => attendees)).toEqual([
      [{ email: 'lea@example.fr', answer }],
    ]);
  });

  it('answers nothing where nobody has: it is an invitation, or a copy of one', () => {
    for (const status of ['NEEDS ACTION', 'SENT']) {
      expect(readAnswers(event(`ATTENDEE;STATUS=${status}:lea@example.fr`))).toEqual([]);
    }
  });
});
