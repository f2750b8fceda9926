import { expect, it } from 'vitest';
import { spanText } from './span-text.ts';

/** French ties a number to its unit. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['hour', 24, 48, '24–48 hours', '24 à 48 heures'],
  ['hour', 0, 24, '24 hours', '24 heures'],
  ['hour', 0, 1, '1 hour', '1 heure'],
  ['week', 2, 2, '2 weeks', '2 semaines'],
  ['week', 1, 1, '1 week', '1 semaine'],
  ['month', 1, 6, '1–6 months', '1 à 6 mois'],
] as const)('%s %d to %d', (unit, from, to, english, french) => {
  expect(spanText(unit, to, 'en', from)).toBe(english);
  expect(plain(spanText(unit, to, 'fr', from))).toBe(french);
});
