import { expect, it } from 'vitest';
import { beginLeaving, endLeaving, isLeaving } from './leaving.ts';

it('finds nothing to delete at the second press, until the first is over', () => {
  expect(beginLeaving('contacts', ['a', 'b'])).toEqual(['a', 'b']);
  expect(beginLeaving('contacts', ['b', 'c'])).toEqual(['c']);
  expect(beginLeaving('quotes', ['a'])).toEqual(['a']);
  endLeaving('contacts', ['a', 'b']);
  expect(beginLeaving('contacts', ['a', 'b', 'c'])).toEqual(['a', 'b']);
});

it('takes the brief of a client along', () => {
  beginLeaving('clients', ['client']);
  expect([isLeaving('clients', 'client'), isLeaving('wizards', 'client'), isLeaving('quotes', 'client')]).toEqual([
    true,
    true,
    false,
  ]);
  endLeaving('clients', ['client']);
  expect(isLeaving('wizards', 'client')).toBe(false);
});
