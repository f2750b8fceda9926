import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { describe, expect, it } from 'vitest';
import { isSameAnswers, mergeAnswers, missingCount } from './answers.ts';
import { answersIn, checkAnswers, errorSentence } from './check-answers.ts';
import { fieldsOf } from './shown-fields.ts';

const asked = (id: string, kind: AskedQuestion['kind'], more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  place: 'brief-9',
  kind,
  required: false,
  text: { en: id, fr: id },
  choices: ['c-a', 'c-b'].map((choice) => ({ id: choice, text: { en: choice, fr: choice } })),
  ...more,
});
const questions = [
  asked('q-words', 'text', { required: true }),
  asked('q-number', 'number'),
  asked('q-some', 'choices'),
  asked('q-elsewhere', 'text', { place: 'brief-1', required: true }),
];
const check = (given: Record<string, string | string[]>, isDraft = false) => checkAnswers(9, given, isDraft, questions);

describe('the answers of a step with questions of the agency’s own', () => {
  it('are parted into the specified ones and the others, as they are sent', () => {
    expect(check({ concerns: 'None', 'q-words': 'Yes', 'q-number': '1 500', 'q-some': ['c-b', 'c-a'] })).toEqual({
      ok: true,
      data: { concerns: 'None' },
      answers: { 'q-words': 'Yes', 'q-number': 1500, 'q-some': ['c-a', 'c-b'] },
    });
  });

  it('lack what is required, but not in a draft, and no step is asked for what another asks', () => {
    const checked = check({ 'q-number': 'ten' });
    const fields = checked.ok ? {} : checked.fields;
    expect(Object.keys(fields)).toEqual(['q-words', 'q-number']);
    const [words, number] = fieldsOf(9, questions).filter(({ id }) => id.startsWith('q-'));
    if (!words || !number) throw new Error('They are not asked.');
    const sentences = [words, number].map((field) =>
      errorSentence(fields[field.id], { field, step: 9, language: 'en' }),
    );
    expect(new Set(sentences).size).toBe(2);
    expect(sentences.every((sentence) => sentence)).toBe(true);
    expect(check({}, true)).toEqual({ ok: true, data: {}, answers: {} });
    expect([missingCount(9, {}, questions), missingCount(9, { 'q-words': 'x' }, questions)]).toEqual([1, 0]);
  });

  it('are sent only where something is asked or was answered, and what was kept of others stays', () => {
    expect(checkAnswers(9, { concerns: 'None' }, false, [])).toEqual({
      ok: true,
      data: { concerns: 'None' },
      answers: undefined,
    });
    expect(checkAnswers(9, { 'q-gone': 'Kept' }, false, [])).toMatchObject({ answers: { 'q-gone': 'Kept' } });
    expect(checkAnswers(9, { 'q-gone': '' }, false, [])).toMatchObject({ answers: {} });
  });

  it('are read from what is stored, and merged like all others', () => {
    const stored = answersIn({
      data: { concerns: 'None' },
      answers: [
        { id: 'q-number', question: { en: '', fr: '' }, value: 3 },
        { id: 'q-some', question: { en: '', fr: '' }, value: ['c-a'] },
      ],
    });
    expect(stored).toEqual({ concerns: 'None', 'q-number': '3', 'q-some': ['c-a'] });
    expect(isSameAnswers(stored, { ...stored, 'q-words': '' })).toBe(true);
    // As it is typed, and as it comes back.
    expect(isSameAnswers({ 'q-number': '1 500' }, { 'q-number': '1500' })).toBe(true);
    expect(isSameAnswers({ concerns: '1 500' }, { concerns: '1500' })).toBe(false);
    const merged = mergeAnswers(
      9,
      stored,
      { ...stored, 'q-some': ['c-a', 'c-b'] },
      { ...stored, 'q-number': '4' },
      questions,
    );
    expect(merged).toEqual({ merged: { ...stored, 'q-some': ['c-a', 'c-b'], 'q-number': '4' }, conflicting: [] });
  });
});
