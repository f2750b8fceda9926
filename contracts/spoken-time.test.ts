import { expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

it('writes the hour in French, and the minutes unless there are none, in one piece', () => {
  expect(spokenTime('17:20', 'fr')).toBe('17\u00a0h\u00a020');
  expect(spokenTime('09:00', 'fr')).toBe('9\u00a0h');
  expect(spokenTime('00:05', 'fr')).toBe('0\u00a0h\u00a005');
});

it('leaves an English time as it is', () => {
  expect(spokenTime('2:00 PM', 'en')).toBe('2:00 PM');
});
