import { expect, it } from 'vitest';
import { successorOf } from './successor.ts';

const before = ['a', 'b', 'c', 'd'];

it.each([
  ['b', ['a', 'c', 'd'], 'c'],
  // What has left with it, above it or below, moves nothing.
  ['b', ['c', 'd'], 'c'],
  ['b', ['a', 'd'], 'd'],
  ['b', ['new', 'a', 'c', 'd'], 'c'],
  ['d', ['a', 'b', 'c'], 'c'],
  ['b', ['x', 'y', 'z'], 'y'],
  ['d', ['x'], 'x'],
  ['a', [], undefined],
])('after %s in %j comes %s', (gone, after, next) => {
  expect(successorOf(before, gone, after)).toBe(next);
});
