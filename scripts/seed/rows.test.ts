import { registration } from '@vitrine/contracts/account.ts';
import { bookingRequest, bookingRow } from '@vitrine/contracts/booking.ts';
import { briefStepNumbers, checkStep } from '@vitrine/contracts/brief.ts';
import { contactRequest } from '@vitrine/contracts/contact.ts';
import { quoteRequest } from '@vitrine/contracts/quote.ts';
import { describe, expect, test } from 'vitest';
import { bookingRows } from './bookings.ts';
import { seededClients } from './clients.ts';
import { contactRows } from './contacts.ts';
import { quoteRows } from './quotes.ts';
import { TooManyBookingsError } from './slots.ts';
import { type Amounts, makeWorld } from './world.ts';

const until = Date.parse('2026-11-21T00:00:00Z');
const day = 24 * 60 * 60_000;

function world(amounts: Partial<Amounts>, seed = 1) {
  return makeWorld({
    seed,
    until,
    publicUrl: 'https://vitrine.example',
    agencyEmail: 'agency@agency.example',
    amounts: { contacts: 0, quotes: 0, bookings: 0, clients: 0, ...amounts },
  });
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('rows of a seed', () => {
  test('are the same for the same seed, and differ for another', () => {
    const make = (seed: number) => {
      const one = world({ contacts: 300, quotes: 100, bookings: 100, clients: 30 }, seed);
      return [
        [...contactRows(one)],
        [...quoteRows(one)],
        [...bookingRows(one)],
        [...seededClients(one, null)],
        one.mails.rows(),
      ];
    };
    expect(make(1)).toEqual(make(1));
    const [contacts] = make(1);
    const [others] = make(2);
    expect(contacts).not.toEqual(others);
  });

  test('are what visitors could have sent', () => {
    for (const { name, email, message } of contactRows(world({ contacts: 2000 }))) {
      expect(contactRequest.parse({ name, email, message })).toEqual({ name, email, message });
      expect(message.length).toBeGreaterThanOrEqual(80);
      expect(message.length).toBeLessThanOrEqual(600);
    }
    for (const { name, email, message, service_type, options, estimate_cents } of quoteRows(world({ quotes: 500 }))) {
      const quote = { name, email, message, serviceType: service_type, options: JSON.parse(options) };
      expect(quoteRequest.parse(quote)).toEqual(quote);
      expect(estimate_cents).toBeGreaterThanOrEqual(0);
    }
    for (const row of bookingRows(world({ bookings: 500 }))) {
      const { name, email, starts_at, phone, message } = row;
      const sent = { name, email, datetime: starts_at, phone: phone ?? undefined, message: message ?? undefined };
      expect(bookingRequest.parse(sent)).toEqual(sent);
      expect(bookingRow.shape.status.parse(row.status)).toBe(row.status);
    }
  });

  test('arrive when people write: on weekdays, in office hours, and more often towards the end', () => {
    const rows = [...contactRows(world({ contacts: 5000 }))];
    const share = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length / rows.length;
    const weekday = ({ created_at }: { created_at: string }) => new Date(created_at).getUTCDay();
    expect(share((row) => [0, 6].includes(weekday(row)))).toBeLessThan(0.12);
    expect(share((row) => /T(0[7-9]|1[0-8])/.test(row.created_at))).toBeGreaterThan(0.8);
    expect(share((row) => Date.parse(row.created_at) > until - 530 * day)).toBeGreaterThan(0.55);
    expect(ids(rows)).toEqual(ids(rows).sort());
    expect(new Set(ids(rows)).size).toBe(rows.length);
  });

  test('are processed: the old ones are completed, the newest still wait', () => {
    const rows = [...contactRows(world({ contacts: 8000 }))];
    const old = rows.filter(({ created_at }) => Date.parse(created_at) < until - 30 * day);
    expect(old.filter(({ status }) => status === 'completed').length / old.length).toBeGreaterThan(0.95);
    expect(rows.slice(-40).map(({ status }) => status)).toContain('pending');
    for (const { status, handled_after, created_at } of rows) {
      expect(handled_after === null).toBe(status === 'pending');
      expect(Date.parse(created_at) + (handled_after ?? 0) * 1000).toBeLessThanOrEqual(until);
    }
    const inTime = rows.filter(({ handled_after }) => (handled_after ?? 0) <= 86_400);
    expect(inTime.length / rows.length).toBeGreaterThan(0.85);
  });

  test('come from people of whom one in six returns', () => {
    const rows = [...contactRows(world({ contacts: 8000 }))];
    const senders = Map.groupBy(rows, ({ email }) => email);
    const back = [...senders.values()].filter((leads) => leads.length > 1).length;
    expect(back / senders.size).toBeGreaterThan(0.12);
    expect(back / senders.size).toBeLessThan(0.2);
  });

  test.each([100, 3000])(
    'of %i bookings, a third are cancelled and no two others start at the same time',
    (bookings) => {
      const rows = [...bookingRows(world({ bookings }))];
      const active = rows.filter(({ state }) => state === 'active');
      expect(new Set(active.map(({ starts_at }) => starts_at)).size).toBe(active.length);
      expect(active.length / rows.length).toBeGreaterThan(0.55);
      expect(active.length / rows.length).toBeLessThan(0.8);
      for (const { starts_at, ends_at, created_at } of rows)
        expect(starts_at > created_at && ends_at > starts_at).toBe(true);
    },
  );

  test('more bookings than three years have room for are refused', () => {
    expect(() => bookingRows(world({ bookings: 2_000_000 })).next()).toThrow(TooManyBookingsError);
  });

  test('bookings avoid slots that are taken already', () => {
    const held = [...bookingRows(world({ bookings: 200 }))].flatMap(({ state, starts_at }) =>
      state === 'active' ? [Date.parse(starts_at)] : [],
    );
    const more = [...bookingRows(world({ bookings: 200 }, 2), held)];
    for (const { state, starts_at } of more)
      expect(state === 'active' && held.includes(Date.parse(starts_at))).toBe(false);
  });

  test('clients have briefs in every state, with answers that the form accepts', () => {
    const clients = [...seededClients(world({ clients: 400, contacts: 400 }), null)];
    expect(new Set(clients.map(({ account }) => account.email)).size).toBe(400);
    const briefs = clients.flatMap(({ brief }) => (brief ? [brief] : []));
    expect(new Set(briefs.map(({ steps }) => steps.length)).size).toBe(9);
    expect(briefs.some(({ brief }) => brief.submitted_at !== null)).toBe(true);
    for (const { account } of clients) {
      const { name, email } = account;
      expect(registration.parse({ name, email, password: 'secret' })).toMatchObject({ name, email });
    }
    for (const { brief, steps } of briefs) {
      for (const { step, data, is_draft } of steps) {
        const number = briefStepNumbers.find((known) => known === step) ?? 1;
        expect(checkStep(number, JSON.parse(data), is_draft === 1)).toEqual({ ok: true, data: JSON.parse(data) });
      }
      const isComplete = steps.length === 9 && steps.every(({ is_draft }) => is_draft === 0);
      if (brief.submitted_at !== null) expect(isComplete).toBe(true);
    }
  });

  test('mails are all sent, and none contains a working link', () => {
    const one = world({ contacts: 2000, bookings: 500 });
    expect([...contactRows(one)]).toHaveLength(2000);
    expect([...bookingRows(one)]).toHaveLength(500);
    const mails = one.mails.rows();
    expect(mails.length).toBeGreaterThan(20);
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']));
    for (const { recipient, data } of mails) {
      expect(recipient).toMatch(/\.example$/);
      expect(JSON.parse(data).manageUrl ?? '').toBe('');
    }
  });
});
