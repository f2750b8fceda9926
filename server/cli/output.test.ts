import { expect, it } from 'vitest';
import { describeBytes, describeRows } from './output.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_550_000, '1.6 MB'],
  [4e15, '4000.0 TB'],
])('describes a size for a person: %i', (bytes, text) => {
  expect(describeBytes(bytes)).toBe(text);
});

it('describes how many rows there are', () => {
  expect(describeRows({ quotes: 2, contacts: 1 })).toBe('3 rows in 2 tables');
  expect(describeRows({ quotes: 1 })).toBe('1 row in 1 table');
});
