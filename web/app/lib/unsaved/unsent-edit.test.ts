import { expect, it } from 'vitest';
import { addUnconfirmed } from './unsent-edit.ts';

const isSame = (one: string, other: string) => one.trim() === other.trim();

it('remembers what was sent and not answered, the latest last and each once', () => {
  expect(addUnconfirmed([], 'a', isSame)).toEqual(['a']);
  expect(addUnconfirmed(['a', 'b'], 'a ', isSame)).toEqual(['b', 'a ']);
});

it('remembers the latest five', () => {
  expect(addUnconfirmed(['a', 'b', 'c', 'd'], 'e', isSame)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(addUnconfirmed(['a', 'b', 'c', 'd', 'e'], 'f', isSame)).toEqual(['b', 'c', 'd', 'e', 'f']);
});
