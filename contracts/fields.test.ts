import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  emailAddress,
  id,
  instant,
  optionalMessage,
  personName,
  phoneNumber,
  recordedEmail,
  requiredMessage,
  storable,
} from './fields.ts';
import { maxEmailLength, maxIdLength, maxMessageLength, maxNameLength, maxPhoneLength } from './limits.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, code }) => (code === 'too_big' ? code : message)) ?? [];

const email = (length: number) => `${'a'.repeat(length - 192)}@${`${'b'.repeat(62)}.`.repeat(3)}co`;

describe('lengths', () => {
  it.each<[string, z.ZodType, number, (length: number) => string]>([
    ['a name', personName, maxNameLength, (length) => 'é'.repeat(length)],
    ['an e-mail address', emailAddress, maxEmailLength, email],
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
    expect(messagesOf(schema, '\u200B\u2060 \u00AD\u202E')[0]).toBe(sentence);
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

describe('what nobody sees', () => {
  it('makes no message', () => {
    expect(optionalMessage.parse('\u200B\u3164\u2800')).toBe('');
  });

  it.each([
    ['a name', personName],
    ['a telephone number', phoneNumber],
  ])('is left out of %s, which is one line', (_what, schema) => {
    expect(schema.parse(' 06\u200B 12\r\n34\u202E\u00A056 ')).toBe('06 12 34\u00A056');
  });

  it.each(['\u0301', '\uE000', '\uFFFC', '\uD83D', '\u{1D159}', '\u{13430}', ' \u05BF '])(
    'makes no name: %j',
    (name) => {
      expect(messagesOf(personName, name)).toEqual(['nameRequired']);
      expect(optionalMessage.parse(name)).toBe('');
    },
  );

  it('stays in a message, as do its lines', () => {
    expect(requiredMessage.parse(' a\u200Bb\n\nc ')).toBe('a\u200Bb\n\nc');
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
    (email) => {
      expect(messagesOf(emailAddress, email)).toEqual([]);
    },
  );

  it.each([
    'ana\u200B@b.co',
    '\u202Aana@b.co\u202C',
    'a\u00ADna@b\u2060.co',
    'ana@b.\uFEFFco',
    '\u200E ana@b.co \u200F',
  ])('are taken without what cannot be seen: %j', (email) => {
    expect(emailAddress.parse(email)).toBe('ana@b.co');
  });

  it.each([
    'no-reply@b.co',
    '-ana-@b.co',
    'ana@b--c.co',
    'ana@1b.co',
    'ana@123.co',
    'ana@b_c.example.co',
    'ana@xn--exmple-cua.fr',
    `ana@${'b'.repeat(63)}.co`,
  ])('take %s too', (email) => {
    expect(emailAddress.parse(email)).toBe(email);
  });

  it.each([
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['Ana@BÜCHER.Example', 'ana@xn--bcher-kva.example'],
    ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['ana@XN--BCHER-KVA.example.', 'ana@xn--bcher-kva.example'],
    ['ana@bücher。example', 'ana@xn--bcher-kva.example'],
    ['ana@ｂ.co', 'ana@b.co'],
    ['ana@straße.example', 'ana@xn--strae-oqa.example'],
    ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
    ['ana@i❤.ws', 'ana@xn--i-7iq.ws'],
    ['نام@نامه\u200Cای.example', 'نام@xn--mgba3gch31f060k.example'],
    ['ÉVA@b.co', 'éva@b.co'],
    ['e\u0301va@b.co', 'éva@b.co'],
  ])('have one spelling: %s', (written, stored) => {
    expect(emailAddress.parse(written)).toBe(stored);
    expect(recordedEmail.parse(written)).toBe(stored);
    expect(emailAddress.parse(stored)).toBe(stored);
  });

  it.each([
    '\u200B@b.co',
    'double..dot@b.co',
    '.lead@b.co',
    'lead.@b.co',
    'x@-client.co',
    'x@client-.co',
    'x@sub.-client.co',
    'x@client.co-',
    'x@cli!ent.co',
    'x@client/a.co',
    'x@client.co/a',
    'x@client.co?a',
    'x@client.co#a',
    'x@cli%65nt.co',
    'x@1.2.3.4',
    'x@client.123',
    `x@${'b'.repeat(64)}.co`,
    `x@${'é'.repeat(60)}.co`,
    'x\u0007y@client.co',
    'x\u00A0y@client.co',
    '\uD83D@client.co',
    'x\uE000@client.co',
    'x\u0378@client.co',
    'x\u0600@client.co',
  ])('that no server takes are refused: %j', (email) => {
    expect(messagesOf(emailAddress, email)).toEqual(['emailInvalid']);
  });

  it('of somebody on record are taken as they are', () => {
    expect(recordedEmail.parse(' Double..Dot\u200B@B.co')).toBe('double..dot\u200b@b.co');
    expect(messagesOf(recordedEmail, 'ana')).toEqual(['emailInvalid']);
  });

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
  ])('refuse %s', (email) => {
    expect(messagesOf(emailAddress, email)).toEqual(['emailInvalid']);
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
