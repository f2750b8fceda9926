import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { describe, expect, it } from 'vitest';
import { filesOf, meetingsOf, nextActOf, replyLeadOf, turnsOf } from './turns.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const now = day(20);

const contact = (date: number, fields: object = {}) =>
  ({
    kind: 'contact',
    at: day(date),
    contact: { id: `c${date}`, status: 'pending', message: 'Hello', ...fields },
  }) as TimelineEntry;
const reply = (date: number, fields: object = {}) =>
  ({
    kind: 'reply',
    at: day(date),
    reply: { id: `r${date}`, list: 'contacts', leadId: 'c1', files: [], ...fields },
  }) as unknown as TimelineEntry;
const incoming = (date: number, fields: object = {}) =>
  ({
    kind: 'incoming',
    at: day(date),
    incoming: {
      id: `i${date}`,
      list: 'contacts',
      leadId: 'c1',
      files: [],
      isAutomatic: false,
      isWaiting: true,
      ...fields,
    },
  }) as unknown as TimelineEntry;
const proposal = (date: number, state: string) =>
  ({ kind: 'proposal', at: day(date), proposal: { id: `p${date}`, state } }) as unknown as TimelineEntry;
const booking = (date: number, start: number, state = 'active') =>
  ({
    kind: 'booking',
    at: day(date),
    booking: { id: `b${date}`, selectedSlot: day(start), state },
  }) as unknown as TimelineEntry;

describe('the next act about a person', () => {
  it('is a reply to whoever waits, counted from the first message that does', () => {
    const replied = { firstReply: { at: day(3), how: 'reply' } };
    const entries = [contact(5), incoming(4), reply(3), incoming(2, { isWaiting: false }), contact(1, replied)];
    expect(nextActOf(entries, now)).toEqual({ kind: 'reply', lead: { list: 'contacts', id: 'c1' }, since: day(4) });
  });

  it.each([
    ['its status was changed by hand', [contact(5, { status: 'completed' })], 'c5'],
    ['a later reply was about something else', [reply(7, { leadId: 'c5' }), contact(6)], 'c6'],
  ])('is a reply still when %s', (_what, entries, id) => {
    expect(nextActOf(entries, now)).toMatchObject({ kind: 'reply', lead: { list: 'contacts', id } });
  });

  it.each([
    ['replied to elsewhere', contact(5, { firstReply: { at: day(6), how: 'elsewhere' } })],
    ['in quarantine', contact(5, { quarantine: {} })],
    ['disputed', contact(5, { disputedAt: day(6) })],
    ['a mail that somebody is done with', incoming(5, { isWaiting: false })],
    ['an automatic mail', incoming(5, { isAutomatic: true })],
    ['a mail that could not be delivered', incoming(5, { undelivered: { recipient: 'a', reason: '' } })],
    ['a mail about no lead', incoming(5, { list: 'dossiers' })],
  ])('is no reply to what is %s', (_what, entry) => {
    expect(nextActOf([entry], now)).toEqual({ kind: 'none' });
  });

  it('is then a draft, a proposal that was sent, the next meeting', () => {
    const entries = [
      proposal(9, 'sent'),
      proposal(8, 'draft'),
      booking(7, 28),
      booking(6, 24),
      booking(5, 12),
      reply(4),
    ];
    expect(nextActOf(entries, now)).toMatchObject({ kind: 'draft', proposal: { id: 'p8' } });
    const withoutDraft = entries.filter((entry) => entry !== entries[1]);
    expect(nextActOf(withoutDraft, now)).toMatchObject({ kind: 'awaiting', proposal: { id: 'p9' } });
    expect(nextActOf(entries.slice(2), now)).toMatchObject({ kind: 'meeting', booking: { id: 'b6' } });
    expect(nextActOf([booking(6, 24, 'cancelled')], now)).toEqual({ kind: 'none' });
  });
});

describe('a conversation', () => {
  const entries = [
    proposal(6, 'sent'),
    incoming(5, {
      list: 'clients',
      files: [
        { id: 'f2', name: 'b', bytes: 2 },
        { id: null, name: 'c', bytes: 3 },
      ],
    }),
    reply(4, { files: [{ id: 'f1', name: 'a', bytes: 1 }] }),
    contact(3, { quarantine: {} }),
    booking(2, 12),
    booking(1, 24),
  ];

  it('has what was written, oldest first', () => {
    expect(turnsOf(entries).map(({ at }) => at)).toEqual([day(1), day(2), day(3), day(4), day(5)]);
  });

  it('goes on at the newest lead it is about', () => {
    expect(replyLeadOf(turnsOf(entries))).toEqual({ list: 'contacts', id: 'c1' });
    expect(replyLeadOf(turnsOf(entries.slice(3)))).toEqual({ list: 'bookings', id: 'b2' });
    expect(replyLeadOf([])).toBeUndefined();
  });

  it('has files that can be fetched, and meetings with the latest first', () => {
    expect(filesOf(entries).map(({ id }) => id)).toEqual(['f2', 'f1']);
    expect(meetingsOf(entries).map(({ id }) => id)).toEqual(['b1', 'b2']);
  });
});
