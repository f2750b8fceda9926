import { expect, it } from 'vitest';
import { beginLeaving, endLeaving } from './leaving.ts';

it('finds nothing to delete at the second press, until the first is over', () => {
  expect(beginLeaving('contacts', ['a', 'b'])).toEqual(['a', 'b']);
  expect(beginLeaving('contacts', ['b', 'c'])).toEqual(['c']);
  expect(beginLeaving('quotes', ['a'])).toEqual(['a']);
  endLeaving('contacts', ['a', 'b']);
  expect(beginLeaving('contacts', ['a', 'b', 'c'])).toEqual(['a', 'b']);
});
