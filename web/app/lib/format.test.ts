import { expect, it } from 'vitest';
import { formatMoney, formatTime } from './format.ts';

/** Intl writes narrow and wide no-break spaces; here only that there is one matters. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('writes euros as each language does (D3)', () => {
  expect(plain(formatMoney(1490, 'en'))).toBe('€1,490');
  expect(plain(formatMoney(1490, 'fr'))).toBe('1 490 €');
});

it('writes times on 12 hours in English and on 24 in French (D13)', () => {
  expect(plain(formatTime('2026-01-05T13:00:00.000Z', 'en', 'Europe/Paris'))).toBe('2:00 PM');
  expect(plain(formatTime('2026-01-05T13:00:00.000Z', 'fr', 'Europe/Paris'))).toBe('14:00');
  expect(plain(formatTime('2026-01-05T08:00:00.000Z', 'fr', 'Europe/Paris'))).toBe('09:00');
});

it('throws on an instant that cannot be read, so that the caller can say so', () => {
  expect(() => formatTime('soon', 'en')).toThrow(RangeError);
});
