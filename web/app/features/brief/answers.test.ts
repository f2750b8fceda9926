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
  const base = { projectName: 'n', industry: 'finance', description: 'old' };

  it('takes what only one side changed from that side', () => {
    const mine = { ...base, projectName: 'mine' };
    const theirs = { projectName: 'n', industry: 'retail' };
    const merged = { projectName: 'mine', industry: 'retail' };
    expect(mergeAnswers(1, base, mine, theirs)).toEqual({ merged, conflicting: [] });
  });

  it('names what both changed differently, and nothing else', () => {
    const mine = { ...base, projectName: 'mine', description: 'same ' };
    const theirs = { ...base, projectName: 'theirs', description: 'same' };
    expect(mergeAnswers(1, base, mine, theirs)).toEqual({ merged: mine, conflicting: ['projectName'] });
  });

  it('joins what each side added to several choices and removed from them, in the order of the options', () => {
    const merge = (before: string[], here: string[], there: string[]) =>
      mergeAnswers(3, { languages: before }, { languages: here }, { languages: there });
    expect(merge(['english', 'german'], ['english', 'german', 'arabic'], ['french', 'german'])).toEqual({
      merged: { languages: ['french', 'german', 'arabic'] },
      conflicting: [],
    });
    expect(merge(['gone', 'english'], ['gone'], ['gone', 'english', 'french']).merged).toEqual({
      languages: ['french', 'gone'],
    });
  });

  it('asks where one side left the option that the other explains', () => {
    const said = { industry: 'other', industryOther: 'Glass' };
    const explained = { ...said, industryOther: 'Stained glass' };
    const left = { ...said, industry: 'finance' };
    expect(mergeAnswers(1, said, explained, left)).toEqual({ merged: explained, conflicting: ['industry'] });
    expect(mergeAnswers(1, said, left, explained)).toEqual({ merged: left, conflicting: ['industry'] });
    // What was left by both, or explained by the side that then left it, is nobody's answer.
    expect(mergeAnswers(1, said, left, { ...left, description: 'd' }).conflicting).toEqual([]);
  });
});
