import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountKinds, credentials, registration, resetPerform, resetRequest } from './account.ts';
import { bookingRequest, manageParams, rescheduleRequest } from './booking.ts';
import { briefPdfQuery } from './brief.ts';
import { chartPeriods, chartQuery } from './charts.ts';
import { contactRequest } from './contact.ts';
import {
  maxEmailLength,
  maxManageTokenLength,
  maxMessageLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
  maxRecordsPerChange,
  maxResetTokenLength,
} from './limits.ts';
import { quoteOptionIds, serviceTypes } from './prices.ts';
import { quoteRequest } from './quote.ts';
import { statusChange, statuses, statusesChange } from './status.ts';
import { timelineQuery } from './timeline.ts';

/** The fields that a schema refuses, in order. */
const wrongFields = (schema: z.ZodType, payload: unknown) => [
  ...new Set(
    schema
      .safeParse(payload)
      .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')])) ??
      [],
  ),
];

const person = { name: 'Ana', email: 'ana@example.com' };
const datetime = '2026-11-23T09:00:00.000Z';
const text = (length: number) => 'x'.repeat(length);
const password = (length: number) => `Aa1${text(length - 3)}`;

type Case = {
  schema: z.ZodType;
  valid: Record<string, unknown>;
  /** Fields that may be left out. */
  optional?: string[];
  /** The longest value of each text. */
  longest?: Record<string, (length: number) => string>;
  limits?: Record<string, number>;
};

const requests: Record<string, Case> = {
  contactRequest: {
    schema: contactRequest,
    valid: { ...person, message: 'Hello' },
    limits: { name: maxNameLength, message: maxMessageLength },
  },
  quoteRequest: {
    schema: quoteRequest,
    valid: {
      ...person,
      serviceType: serviceTypes[0],
      options: [...quoteOptionIds],
      estimatedPrice: 1,
      message: 'Hello',
    },
    optional: ['options', 'estimatedPrice', 'message'],
    limits: { name: maxNameLength, message: maxMessageLength },
  },
  bookingRequest: {
    schema: bookingRequest,
    valid: { ...person, datetime, phone: '+33 1 23', message: 'Hello', channel: 'video', timeZone: 'Asia/Tokyo' },
    optional: ['phone', 'message', 'channel', 'timeZone'],
    limits: { name: maxNameLength, phone: maxPhoneLength, message: maxMessageLength },
  },
  rescheduleRequest: { schema: rescheduleRequest, valid: { datetime } },
  registration: {
    schema: registration,
    valid: { ...person, password: 'secret' },
    limits: { name: maxNameLength, password: maxPasswordLength },
  },
  credentials: {
    schema: credentials,
    valid: { email: person.email, password: 's' },
    limits: { password: maxPasswordLength },
  },
  resetRequest: { schema: resetRequest, valid: { email: person.email, userType: 'client' } },
  resetPerform: {
    schema: resetPerform,
    valid: { token: 't', newPassword: 'Aa1aaaaa' },
    limits: { token: maxResetTokenLength, newPassword: maxPasswordLength },
    longest: { newPassword: password },
  },
  statusChange: { schema: statusChange, valid: { status: 'pending' } },
  statusesChange: { schema: statusesChange, valid: { ids: ['a', 'b'], status: 'pending' } },
  timelineQuery: { schema: timelineQuery, valid: { email: 'x' }, limits: { email: maxEmailLength } },
  briefPdfQuery: { schema: briefPdfQuery, valid: { lang: 'fr' }, optional: ['lang'] },
};

describe.each(Object.entries(requests))('%s', (_name, { schema, valid, optional = [], limits = {}, longest = {} }) => {
  it('takes what it should', () => {
    expect(wrongFields(schema, valid)).toEqual([]);
  });

  it('names each field that is missing, unless it may be', () => {
    for (const field of Object.keys(valid)) {
      const { [field]: _, ...without } = valid;
      expect(wrongFields(schema, without), field).toEqual(optional.includes(field) ? [] : [field]);
    }
  });

  it('names each field of another type', () => {
    for (const field of Object.keys(valid)) {
      for (const value of [null, {}]) expect(wrongFields(schema, { ...valid, [field]: value }), field).toEqual([field]);
    }
  });

  it('names a field that it does not know', () => {
    expect(wrongFields(schema, { ...valid, extra: 1 })).toEqual(['extra']);
  });

  it('takes each text at its longest, and not one longer', () => {
    for (const [field, max] of Object.entries(limits)) {
      const make = longest[field] ?? text;
      expect(wrongFields(schema, { ...valid, [field]: make(max) }), field).toEqual([]);
      expect(wrongFields(schema, { ...valid, [field]: make(max + 1) }), field).toEqual([field]);
    }
  });
});

describe('the options of a quote', () => {
  const ask = (options: unknown) =>
    quoteRequest
      .safeParse({ ...person, serviceType: serviceTypes[0], options })
      .error?.issues.map(({ message }) => message) ?? [];

  it('may be none or all, none twice, none unknown', () => {
    expect(ask([])).toEqual([]);
    expect(ask([...quoteOptionIds])).toEqual([]);
    expect(ask([quoteOptionIds[0], quoteOptionIds[0]])).toEqual(['optionRepeated']);
    expect(ask(['gold'])).toEqual(['optionUnknown']);
    expect(ask([...quoteOptionIds, quoteOptionIds[0]])).not.toEqual([]);
  });

  it('are none, and the message is empty, when nothing is said', () => {
    const read = quoteRequest.parse({ ...person, serviceType: serviceTypes[0] });
    expect(read).toEqual({ ...person, serviceType: serviceTypes[0], options: [], message: '' });
  });

  it('need a service that is offered', () => {
    for (const serviceType of [undefined, '', 'toString', 'Starter']) {
      const { error } = quoteRequest.safeParse({ ...person, serviceType });
      expect(error?.issues.map(({ message }) => message)).toEqual(['serviceRequired']);
    }
    for (const serviceType of serviceTypes)
      expect(quoteRequest.safeParse({ ...person, serviceType }).success).toBe(true);
  });
});

describe('statuses', () => {
  it('are these, and no other', () => {
    for (const status of statuses) expect(statusChange.parse({ status })).toEqual({ status });
    const { error } = statusChange.safeParse({ status: 'cancelled' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['statusUnknown']);
  });

  it('can be set for one record or many, none of them twice', () => {
    const change = (ids: string[]) => statusesChange.safeParse({ ids, status: 'pending' }).success;
    const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
    expect(change([])).toBe(false);
    expect(change(['a'])).toBe(true);
    expect(change(many(maxRecordsPerChange))).toBe(true);
    expect(change(many(maxRecordsPerChange + 1))).toBe(false);
    expect(change(['a', 'b', 'a'])).toBe(false);
    expect(change([''])).toBe(false);
  });
});

describe('other requests', () => {
  it('reset passwords of both kinds of account and of no other', () => {
    for (const userType of accountKinds)
      expect(wrongFields(resetRequest, { email: person.email, userType })).toEqual([]);
    expect(wrongFields(resetRequest, { email: person.email, userType: 'root' })).toEqual(['userType']);
    expect(wrongFields(resetPerform, { token: '', newPassword: 'Aa1aaaaa' })).toEqual(['token']);
  });

  it('manage a booking by a token of some length', () => {
    for (const [length, taken] of [
      [0, false],
      [1, true],
      [maxManageTokenLength, true],
      [maxManageTokenLength + 1, false],
    ] as const) {
      expect(manageParams.safeParse({ token: text(length) }).success, String(length)).toBe(taken);
    }
  });

  it('draw charts of the periods there are, the shortest when none is named', () => {
    expect(chartQuery.parse({})).toEqual({ days: Math.min(...chartPeriods) });
    for (const days of chartPeriods) expect(chartQuery.parse({ days: String(days) })).toEqual({ days });
    for (const days of ['31', '0', 'all']) expect(wrongFields(chartQuery, { days })).toEqual(['days']);
    expect(wrongFields(chartQuery, { extra: '1' })).toEqual(['extra']);
  });

  it('find a person by an address as it was written, trimmed and in lower case', () => {
    expect(timelineQuery.parse({ email: ' Ana@Example.com ' })).toEqual({ email: 'ana@example.com' });
    expect(wrongFields(timelineQuery, { email: ' ' })).toEqual(['email']);
    expect(wrongFields(timelineQuery, { email: 'a\u0000' })).toEqual(['email']);
  });

  it('print a brief in a language that we publish in', () => {
    expect(wrongFields(briefPdfQuery, { lang: 'de' })).toEqual(['lang']);
  });
});

describe('how a meeting is held', () => {
  const request = { ...person, datetime };

  it('asks for a phone number only where we call', () => {
    expect(wrongFields(bookingRequest, { ...request, channel: 'phone' })).toEqual(['phone']);
    expect(wrongFields(bookingRequest, { ...request, channel: 'phone', phone: ' ' })).toEqual(['phone']);
    expect(wrongFields(bookingRequest, { ...request, name: '', channel: 'phone' })).toEqual(['name', 'phone']);
    expect(wrongFields(bookingRequest, { ...request, channel: 'phone', phone: '1' })).toEqual([]);
    for (const channel of ['video', 'inPerson']) {
      expect(wrongFields(bookingRequest, { ...request, channel })).toEqual([]);
    }
  });

  it('knows no other channel, and no zone that does not exist', () => {
    expect(wrongFields(bookingRequest, { ...request, channel: 'pigeon' })).toEqual(['channel']);
    expect(wrongFields(bookingRequest, { ...request, timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
    expect(wrongFields(bookingRequest, { ...request, timeZone: '+01:00' })).toEqual(['timeZone']);
  });
});
