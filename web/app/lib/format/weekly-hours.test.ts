import { expect, it } from 'vitest';
import { clockTime, hoursText } from './weekly-hours.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const textParts = (days: readonly number[], language: 'en' | 'fr') => {
  const { from, to, ...rest } = hoursText({ days, from: '09:00', to: '18:30' }, language);
  return { ...rest, from: plain(from), to: plain(to) };
};

it('tells days that follow each other by the first and the last', () => {
  expect(textParts([5, 1, 2, 3, 4], 'en')).toMatchObject({
    run: { first: 'Monday', last: 'Friday' },
    from: '9:00 AM',
    to: '6:30 PM',
  });
  expect(textParts([2, 3, 4], 'fr')).toMatchObject({
    run: { first: 'mardi', last: 'jeudi' },
    from: '9 h',
    to: '18 h 30',
  });
});

it('lists days that do not', () => {
  expect(textParts([1, 3, 6], 'en')).toMatchObject({ run: undefined, days: 'Monday, Wednesday, and Saturday' });
  expect(textParts([1, 2], 'fr')).toMatchObject({ run: undefined, days: 'lundi et mardi' });
  expect(textParts([7], 'en')).toMatchObject({ run: undefined, days: 'Sunday' });
});

it('keeps the time of a day on one line', () => {
  expect(clockTime('09:00', 'en')).toBe('9:00\u00a0AM');
  expect(clockTime('09:00', 'fr')).toBe('9\u00a0h');
});
