import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  emailAddress,
  id,
  instant,
  optionalMessage,
  personName,
  phoneNumber,
  requiredMessage,
  storable,
} from './fields.ts';
import { maxEmailLength, maxIdLength, maxMessageLength, maxNameLength, maxPhoneLength } from './limits.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, code }) => (code === 'too_big' ? code : message)) ?? [];

const email = (length: number) => `${'a'.repeat(50)}@${'b'.repeat(length - 54)}.co`;

describe('lengths', () => {
  it.each<[string, z.ZodType, number, (length: number) => string]>([
    ['a name', personName, maxNameLength, (length) => 'é'.repeat(length)],
    ['an e-mail address', emailAddress, maxEmailLength, (length) => email(length + 1).slice(1)],
    ['a message', requiredMessage, maxMessageLength, (length) => 'm'.repeat(length)],
    ['an optional message', optionalMessage, maxMessageLength, (length) => 'm'.repeat(length)],
    ['a telephone number', phoneNumber, maxPhoneLength, (length) => '1'.repeat(length)],
    ['an id', id, maxIdLength, (length) => 'i'.repeat(length)],
  ])('%s may be as long as its limit and not one longer', (_what, schema, max, make) => {
    expect(make(max)).toHaveLength(max);
    expect(schema.safeParse(make(max)).success).toBe(true);
    expect(messagesOf(schema, make(max + 1))).toEqual(['too_big']);
  });

  it.each([
    ['a name', personName, maxNameLength],
    ['a message', requiredMessage, maxMessageLength],
    ['an optional message', optionalMessage, maxMessageLength],
    ['a telephone number', phoneNumber, maxPhoneLength],
  ])('%s is measured once trimmed', (_what, schema, max) => {
    expect(schema.parse(` ${'x'.repeat(max)}\n`)).toBe('x'.repeat(max));
  });
});

describe('required fields', () => {
  it.each([
    ['a name', personName, 'nameRequired'],
    ['an e-mail address', emailAddress, 'emailRequired'],
    ['a message', requiredMessage, 'messageRequired'],
  ])('%s that is missing or blank is asked for by its own sentence', (_what, schema, sentence) => {
    expect(messagesOf(schema, undefined)).toEqual([sentence]);
    expect(messagesOf(schema, '')[0]).toBe(sentence);
    expect(messagesOf(schema, ' \t\n ')[0]).toBe(sentence);
    // Something of another type is not missing.
    expect(messagesOf(schema, 7)).not.toContain(sentence);
    expect(schema.safeParse(7).success).toBe(false);
  });

  it('an optional message and a telephone number may be empty', () => {
    expect(optionalMessage.parse('  ')).toBe('');
    expect(phoneNumber.parse('')).toBe('');
  });

  it('an id may not', () => {
    expect(id.safeParse('').success).toBe(false);
    expect(id.safeParse('a').success).toBe(true);
  });
});

describe('U+0000', () => {
  it('cannot be stored', () => {
    expect(storable('a b')).toBe(true);
    expect(storable('a\u0000b')).toBe(false);
  });

  it.each([
    ['a name', personName, 'fieldInvalid'],
    ['a message', requiredMessage, 'fieldInvalid'],
    ['an optional message', optionalMessage, 'fieldInvalid'],
    ['a telephone number', phoneNumber, 'fieldInvalid'],
    ['an id', id, 'fieldInvalid'],
  ])('is refused in %s', (_what, schema, message) => {
    expect(messagesOf(schema, 'a\u0000b')).toEqual([message]);
  });

  it('is refused in an e-mail address', () => {
    expect(messagesOf(emailAddress, 'a\u0000b@c.co')).toContain('emailInvalid');
  });
});

describe('e-mail addresses', () => {
  it('are trimmed and lower-cased', () => {
    expect(emailAddress.parse(' Ana@Example.COM ')).toBe('ana@example.com');
  });

  it.each(['a@b.co', 'a+b@sub.domain.example', "o'neil@b.co", 'é@exämple.fr', 'a@b.c', `${'a'.repeat(64)}@b.co`])(
    'take %s',
    (address) => {
      expect(messagesOf(emailAddress, address)).toEqual([]);
    },
  );

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.co',
    'a@b c.co',
    'a@@b.co',
    'a@b@c.co',
    '"a"@b.co',
    'a(b)@c.co',
    'a,b@c.co',
    'a:b@c.co',
    'a;b@c.co',
    'a<b>@c.co',
    'a[b]@c.co',
    'a\\b@c.co',
    'a@b.c,d',
    'x a@b.co',
    'a@b.co x',
    `${'a'.repeat(65)}@b.co`,
  ])('refuse %s', (address) => {
    expect(messagesOf(emailAddress, address)).toEqual(['emailInvalid']);
  });
});

describe('instants', () => {
  it('come out in UTC with milliseconds, so that they compare as text', () => {
    expect(instant.parse('2026-11-23T10:00:00+01:00')).toBe('2026-11-23T09:00:00.000Z');
    expect(instant.parse('2026-11-23T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z');
  });

  it.each([
    [undefined, 'slotRequired'],
    ['', 'slotRequired'],
    [7, 'slotRequired'],
    ['tomorrow', 'slotInvalid'],
    ['2026-11-23', 'slotInvalid'],
    ['2026-11-23T10:00:00', 'slotInvalid'],
    ['2026-02-30T10:00:00Z', 'slotInvalid'],
  ])('refuse %s', (value, sentence) => {
    expect(messagesOf(instant, value)[0]).toBe(sentence);
  });
});
