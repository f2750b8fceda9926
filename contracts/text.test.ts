import { describe, expect, it } from 'vitest';
import { agency } from './agency.ts';
import { createTexts, fill } from './text.ts';

const texts = createTexts({
  en: {
    hello: 'Hello {{name}}',
    responseTime: 'Within {{leadTime}}',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    only_other: '{{count}} of them',
    plain: '{{count}} plain',
  },
  fr: {
    hello: 'Bonjour {{name}}',
    responseTime: 'Sous {{leadTime}}',
    days_one: '{{count}} jour',
    days_other: '{{count}} jours',
    only_other: '{{count}}',
    plain: '{{count}}',
  },
});

describe('a text', () => {
  it('comes in the language asked for, with its values', () => {
    expect(texts('en')('hello', { name: 'Ana' })).toBe('Hello Ana');
    expect(texts('fr')('hello', { name: 'Ana' })).toBe('Bonjour Ana');
  });

  it('knows the response time of the agency, unless another value is given', () => {
    expect(texts('en')('responseTime')).toBe(`Within ${agency.responseHours.lead} hours`);
    expect(texts('fr')('responseTime', { leadTime: '72 heures' })).toBe('Sous 72 heures');
  });

  it('takes a value as it is, and no fact for what was typed in it', () => {
    expect(texts('en')('hello', { name: '{{city}}' })).toBe('Hello {{city}}');
  });

  it('follows the plural of its language', () => {
    expect([0, 1, 2].map((count) => texts('en')('days', { count }))).toEqual(['0 days', '1 day', '2 days']);
    expect([0, 1, 2].map((count) => texts('fr')('days', { count }))).toEqual(['0 jour', '1 jour', '2 jours']);
  });

  it('without an ending for a number takes the one for all others, or none', () => {
    expect(texts('en')('only', { count: 1 })).toBe('1 of them');
    expect(texts('fr')('days', { count: 1_000_000 })).toBe('1000000 jours');
    expect(texts('en')('plain', { count: 1 })).toBe('1 plain');
  });

  it('that does not exist shows its key, and a count that is no number picks no plural', () => {
    expect(texts('en')('nothing' as 'hello')).toBe('nothing');
    expect(texts('en')('days', { count: '1' })).toBe('days');
  });
});

describe('fill', () => {
  it('puts values in their places, as often as they are named', () => {
    expect(fill('{{a}} and {{b}} and {{a}}', { a: 1, b: 'x' })).toBe('1 and x and 1');
    expect(fill('{{a}}', { a: 0 })).toBe('0');
    expect(fill('{{a}}', { a: '' })).toBe('');
    expect(fill('{{a}}', { a: '$&' })).toBe('$&');
  });

  it('leaves a place without its value as it is', () => {
    expect(fill('{{a}} {b} {{c d}}', { b: 1 })).toBe('{{a}} {b} {{c d}}');
    expect(fill('{{a}}')).toBe('{{a}}');
  });
});

// @ts-expect-error a text that is missing in French does not compile
createTexts({ en: { a: 'a', b: 'b' }, fr: { a: 'a' } });
// @ts-expect-error nor one that English does not have
createTexts({ en: { a: 'a' }, fr: { a: 'a', b: 'b' } });
