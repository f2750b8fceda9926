import { expect, it } from 'vitest';
import { readRange } from './ranges.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=0-10', { first: 0, last: 9 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=3-5', { first: 3, last: 5 }],
  ['bytes=-1', { first: 9, last: 9 }],
  ['bytes=-10', { first: 0, last: 9 }],
  ['bytes=-11', { first: 0, last: 9 }],
  [' BYTES=1-2 ', { first: 1, last: 2 }],
  ['bytes=10-', 'none'],
  ['bytes=10-11', 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes 0-1', 'whole'],
  ['xbytes=0-1', 'whole'],
  ['bytes=0-1x', 'whole'],
  ['items=0-1', 'whole'],
] as const)('%j of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=-0'])('%s of an empty file is no range', (header) => {
  expect(readRange(header, 0)).toBe('none');
});
