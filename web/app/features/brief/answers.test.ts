import { briefStep } from '@vitrine/contracts/brief/steps.ts';
import { describe, expect, it } from 'vitest';
import { isSameAnswers, mergeAnswers, toggleOption } from './answers.ts';

describe('whether answers say the same', () => {
  it.each([
    [{}, {}, true],
    [{ name: '' }, {}, true],
    [{ goals: [] }, {}, true],
    [{ name: '  Shop ' }, { name: 'Shop' }, true],
    [{ name: 'Shop' }, { name: 'shop' }, false],
    [{ name: 'Shop' }, {}, false],
    [{ goals: ['a'] }, { goals: ['a', 'b'] }, false],
    [{ goals: ['a', 'b'] }, { goals: ['a', 'b'] }, true],
  ])('%o and %o: %s', (one, other, same) => {
    expect(isSameAnswers(one, other)).toBe(same);
    expect(isSameAnswers(other, one)).toBe(same);
  });
});

it('keeps choices in the order in which they are offered', () => {
  const field = briefStep(3).fields.find((one) => one.kind === 'choices');
  if (field?.kind !== 'choices') throw new Error('Step 3 asks for languages.');
  const two = toggleOption(field, toggleOption(field, [], 'french'), 'english');
  expect(two).toEqual(['english', 'french']);
  expect(toggleOption(field, two, 'english')).toEqual(['french']);
  expect(toggleOption(field, ['no longer offered'], 'french')).toEqual(['french', 'no longer offered']);
});

describe('mergeAnswers', () => {
  const base = { name: 'n', goals: ['a'], note: 'old' };

  it('takes what only one side changed from that side', () => {
    const mine = { ...base, name: 'mine' };
    const theirs = { name: 'n', goals: ['a', 'b'] };
    expect(mergeAnswers(base, mine, theirs)).toEqual({ merged: { name: 'mine', goals: ['a', 'b'] }, conflicting: [] });
  });

  it('names what both changed differently, and nothing else', () => {
    const mine = { ...base, name: 'mine', note: 'same ' };
    const theirs = { ...base, name: 'theirs', note: 'same' };
    expect(mergeAnswers(base, mine, theirs)).toEqual({ merged: mine, conflicting: ['name'] });
  });
});
