import { expect, it } from 'vitest';
import { addUnanswered } from './unsent-edit.ts';

const isSame = (one: string, other: string) => one.trim() === other.trim();

it('remembers what was sent and not answered, the latest last and each once', () => {
  expect(addUnanswered([], 'a', isSame)).toEqual(['a']);
  expect(addUnanswered(['a', 'b'], 'a ', isSame)).toEqual(['b', 'a ']);
});

it('remembers the latest five', () => {
  expect(addUnanswered(['a', 'b', 'c', 'd'], 'e', isSame)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(addUnanswered(['a', 'b', 'c', 'd', 'e'], 'f', isSame)).toEqual(['b', 'c', 'd', 'e', 'f']);
});
