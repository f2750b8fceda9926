import { promisedHours } from '@vitrine/contracts/charts.ts';
import { expect, it } from 'vitest';
import { ageOf, urgencyOf } from './urgency.ts';

const hourMs = 3_600_000;
const promisedMs = promisedHours * hourMs;

it.each([
  [0, 'early'],
  [promisedMs / 2 - 1, 'early'],
  [promisedMs / 2, 'soon'],
  [promisedMs - 1, 'soon'],
  [promisedMs, 'late'],
  [promisedMs * 50, 'late'],
] as const)('a wait of %i ms is %s', (waitedMs, urgency) => {
  expect(urgencyOf(waitedMs)).toBe(urgency);
});

it.each([
  [0, '0m', '0min'],
  [hourMs - 1, '59m', '59min'],
  [hourMs, '1h', '1h'],
  [47.9 * hourMs, '47h', '47h'],
  [48 * hourMs, '2d', '2j'],
  [400 * 24 * hourMs, '400d', '400j'],
] as const)('an age of %i ms is %s, in French %s', (waitedMs, english, french) => {
  expect(ageOf(waitedMs, 'en')).toBe(english);
  expect(ageOf(waitedMs, 'fr').replace(/\s/g, '')).toBe(french);
});
