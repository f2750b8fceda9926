import { expect, it } from 'vitest';
import { maxMailsAtOnce, Places } from './places.ts';
import { priorities } from './priority.ts';

const { awaited, notice } = priorities;

/** What may be sent with 0, 1, 2 and 3 mails under way. */
const offers = (places: Places, now: number) =>
  Array.from({ length: maxMailsAtOnce + 1 }, (_, n) => places.lowest(n, now));

it('the last place is for what somebody waits for', () => {
  expect(offers(new Places(), 0)).toEqual([notice, notice, awaited, undefined]);
});

it('after a refusal there is one place, beside which a code may try another after a rest', () => {
  const places = new Places();
  const rest = places.recordRefused(1, 0);
  expect(offers(places, 0)).toEqual([undefined, undefined, undefined, undefined]);
  expect(offers(places, rest)).toEqual([notice, awaited, awaited, undefined]);
});

it('a mail that was taken ends the rest, and there is one place more each half minute', () => {
  const places = new Places();
  places.recordRefused(0, 0);
  places.recordTaken();
  expect(offers(places, 0)).toEqual([notice, awaited, awaited, undefined]);
  expect(offers(places, 30_000)).toEqual([notice, awaited, awaited, undefined]);
  expect(offers(places, 60_000)).toEqual([notice, notice, awaited, undefined]);
});

it('rests grow no longer than a person waits for a code', () => {
  const places = new Places();
  const rests = Array.from({ length: 10 }, () => places.recordRefused(0, 0));
  expect(rests).toEqual(rests.toSorted((one, other) => one - other));
  expect(Math.max(...rests)).toBe(5_000);
});
