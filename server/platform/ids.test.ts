import { expect, it } from 'vitest';
import { firstIdOf, idFrom, newId, timeOfId } from './ids.ts';

const now = Date.parse('2026-11-23T08:30:00.000Z');

it('is a UUID of version 7', () => {
  for (let n = 0; n < 100; n++) {
    expect(newId(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

it('differs each time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
});

it('holds the time and the randomness given', () => {
  expect(idFrom(0x0123456789ab, 'abc0def1234567890123')).toBe('01234567-89ab-7abc-8def-234567890123');
});

it.each([
  ['0', '8'],
  ['1', '9'],
  ['2', 'a'],
  ['3', 'b'],
  ['4', '8'],
  ['f', 'b'],
])('a random digit %s gives the variant %s', (digit, variant) => {
  expect(idFrom(now, `000${digit}${'0'.repeat(16)}`).charAt(19)).toBe(variant);
});

it('sorts by time, with bounds between', () => {
  const random = 'f'.repeat(20);
  const sorted = [idFrom(now - 1, random), firstIdOf(now), idFrom(now, '0'.repeat(20)), idFrom(now, random)];
  expect(sorted.toSorted()).toEqual(sorted);
  expect(firstIdOf(now + 1) > idFrom(now, random)).toBe(true);
  expect(firstIdOf(0x1).startsWith('00000000-0001-7')).toBe(true);
});

it('tells when it was made', () => {
  expect(timeOfId(newId(1_795_422_600_123))).toBe(1_795_422_600_123);
});
