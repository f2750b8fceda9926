import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1_000, '1000 files'],
])('%i: %s', (count, words) => expect(counted(count, 'file')).toBe(words));

it('knows plurals of several words', () => {
  expect(counted(1, 'file or folder', 'files or folders')).toBe('1 file or folder');
  expect(counted(3, 'file or folder', 'files or folders')).toBe('3 files or folders');
});
