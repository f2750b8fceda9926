import { expect, it } from 'vitest';
import { clockTime, hoursWords } from './weekly-hours.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const words = (days: readonly number[], language: 'en' | 'fr') => {
  const { from, to, ...rest } = hoursWords({ days, from: '09:00', to: '18:30' }, language);
  return { ...rest, from: plain(from), to: plain(to) };
};

it('tells days that follow each other by the first and the last', () => {
  expect(words([5, 1, 2, 3, 4], 'en')).toMatchObject({
    run: { first: 'Monday', last: 'Friday' },
    from: '9:00 AM',
    to: '6:30 PM',
  });
  expect(words([2, 3, 4], 'fr')).toMatchObject({ run: { first: 'mardi', last: 'jeudi' }, from: '09:00', to: '18:30' });
});

it('lists days that do not', () => {
  expect(words([1, 3, 6], 'en')).toMatchObject({ run: undefined, days: 'Monday, Wednesday, and Saturday' });
  expect(words([1, 2], 'fr')).toMatchObject({ run: undefined, days: 'lundi et mardi' });
  expect(words([7], 'en')).toMatchObject({ run: undefined, days: 'Sunday' });
});

it('keeps the time of a day on one line', () => {
  expect(clockTime('09:00', 'en')).toBe('9:00\u00a0AM');
  expect(clockTime('09:00', 'fr')).toBe('09:00');
});
