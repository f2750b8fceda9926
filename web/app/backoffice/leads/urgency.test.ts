import { expect, it } from 'vitest';
import { ageOf, urgencyOf } from './urgency.ts';

const hourMs = 3_600_000;

it.each([
  ['2026-11-20T16:00:00.000Z', 'early'],
  ['2026-11-21T12:00:00.000Z', 'early'],
  ['2026-11-23T03:59:59.999Z', 'early'],
  ['2026-11-23T04:00:00.000Z', 'soon'],
  ['2026-11-23T15:59:59.999Z', 'soon'],
  ['2026-11-23T16:00:00.000Z', 'late'],
  ['2027-11-23T16:00:00.000Z', 'late'],
] as const)('a response time over a weekend is at %s %s', (now, urgency) => {
  const replyDue = { halfwayAt: '2026-11-23T04:00:00.000Z', replyBy: '2026-11-23T16:00:00.000Z' };
  expect(urgencyOf(replyDue, Date.parse(now))).toBe(urgency);
});

it('nothing is said of a wait where no reply is due', () => {
  expect(urgencyOf(undefined, Date.now())).toBe('unknown');
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
