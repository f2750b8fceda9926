import { expect, it } from 'vitest';
import { hourOf } from './visitor-hour.ts';

it.each([
  [0, 'night'],
  [5, 'night'],
  [6, 'dawn'],
  [8, 'dawn'],
  [9, 'open'],
  [19, 'open'],
  [20, 'night'],
  [23, 'night'],
] as const)('at %i o’clock the street is at %s', (hour, light) => {
  expect(hourOf(hour)).toBe(light);
});
