import { describe, expect, it } from 'vitest';
import { auditListQuery } from './audit.ts';
import { bookingListQuery } from './booking.ts';
import { briefListQuery } from './brief.ts';
import { clientListQuery, clientStatuses } from './client.ts';
import { contactListQuery } from './contact.ts';
import { endpoints } from './endpoints.ts';
import { cellSeparators } from './export.ts';
import { defaultPageSize, maxCursorLength, maxPageSize, maxSearchLength, pageSizes } from './limits.ts';
import { listQuery } from './list.ts';
import { mailListQuery, mailStates } from './mail.ts';
import { quoteListQuery } from './quote.ts';
import { statuses } from './status.ts';

const query = listQuery(['createdAt', 'name']);
const takes = (asked: object) => query.safeParse(asked).success;

describe('the query of a list', () => {
  it('is by default the first page, newest first', () => {
    expect(query.parse({})).toEqual({ sort: '-createdAt', limit: defaultPageSize });
  });

  it('sorts by the fields it names, either way', () => {
    for (const sort of ['createdAt', '-createdAt', 'name', '-name']) expect(takes({ sort })).toBe(true);
    for (const sort of ['email', '--name', '+name', '', 'name,createdAt']) expect(takes({ sort })).toBe(false);
  });

  it('reads the number of rows from text, within its limits', () => {
    expect(query.parse({ limit: '7' }).limit).toBe(7);
    for (const limit of ['1', String(maxPageSize)]) expect(takes({ limit })).toBe(true);
    for (const limit of ['0', '-1', '1.5', 'x', String(maxPageSize + 1)]) expect(takes({ limit })).toBe(false);
    for (const size of pageSizes) expect(takes({ limit: String(size) })).toBe(true);
    expect(pageSizes).toContain(defaultPageSize);
    expect(Math.max(...pageSizes)).toBe(maxPageSize);
  });

  it('searches for a trimmed text of some length', () => {
    expect(query.parse({ q: ' ana ' }).q).toBe('ana');
    expect(takes({ q: 'x'.repeat(maxSearchLength) })).toBe(true);
    expect(takes({ q: 'x'.repeat(maxSearchLength + 1) })).toBe(false);
    expect(takes({ q: 'a\u0000' })).toBe(false);
  });

  it('goes on from a cursor of some length', () => {
    expect(takes({ cursor: 'x'.repeat(maxCursorLength) })).toBe(true);
    expect(takes({ cursor: 'x'.repeat(maxCursorLength + 1) })).toBe(false);
  });

  it('filters by status, and knows no other field', () => {
    for (const status of statuses) expect(takes({ status })).toBe(true);
    expect(takes({ status: 'cancelled' })).toBe(false);
    expect(takes({ page: '2' })).toBe(false);
  });
});

describe.each([
  ['quotes', quoteListQuery, [...statuses], ['createdAt', 'name', 'email', 'status', 'serviceType', 'estimatedPrice']],
  ['contacts', contactListQuery, [...statuses], ['createdAt', 'name', 'email', 'status']],
  ['bookings', bookingListQuery, [...statuses], ['createdAt', 'name', 'email', 'status', 'selectedSlot']],
  ['clients', clientListQuery, [...clientStatuses], ['createdAt', 'name', 'email']],
  ['briefs', briefListQuery, ['completed', 'in-progress'], ['lastUpdated', 'name', 'email']],
  ['mails', mailListQuery, [...mailStates], ['createdAt']],
])('the list of %s', (_name, schema, itsStatuses, sorts) => {
  it('sorts by its own fields, first of all by the newest', () => {
    for (const sort of sorts) {
      expect(schema.safeParse({ sort }).success, sort).toBe(true);
      expect(schema.safeParse({ sort: `-${sort}` }).success, sort).toBe(true);
    }
    expect(schema.safeParse({ sort: 'id' }).success).toBe(false);
    expect(schema.parse({})).toEqual({ sort: `-${sorts[0]}`, limit: defaultPageSize });
  });

  it('filters by its own statuses', () => {
    for (const status of itsStatuses) expect(schema.safeParse({ status }).success, status).toBe(true);
    for (const status of [
      'active',
      ...(itsStatuses.some((status) => status === 'reviewing') ? ['sent'] : ['reviewing']),
    ]) {
      expect(schema.safeParse({ status }).success, status).toBe(false);
    }
  });
});

it('the audit trail is paged, filtered by kind and not searched', () => {
  expect(auditListQuery.parse({})).toEqual({ sort: '-createdAt', limit: defaultPageSize });
  expect(auditListQuery.parse({ kind: 'security' })).toMatchObject({ kind: 'security' });
  for (const asked of [{ q: 'a' }, { status: 'pending' }, { kind: 'x' }])
    expect(auditListQuery.safeParse(asked).success).toBe(false);
});

describe.each([
  ['quotes', endpoints.exportQuotes.query],
  ['contacts', endpoints.exportContacts.query],
  ['bookings', endpoints.exportBookings.query],
  ['clients', endpoints.exportClients.query],
  ['briefs', endpoints.exportBriefs.query],
])('the export of %s', (_name, schema) => {
  it('has no pages, but a language and a separator, a comma unless one is named', () => {
    expect(schema.parse({ q: 'a' })).toMatchObject({ q: 'a', sep: 'comma' });
    expect(schema.parse({})).not.toHaveProperty('limit');
    for (const sep of Object.keys(cellSeparators)) expect(schema.safeParse({ sep, lang: 'fr' }).success).toBe(true);
    for (const asked of [{ limit: '5' }, { cursor: 'x' }, { sep: ';' }, { lang: 'de' }]) {
      expect(schema.safeParse(asked).success).toBe(false);
    }
  });
});
