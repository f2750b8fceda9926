import { describe, expect, it } from 'vitest';
import { answersUpTo } from './answer.ts';
import type { QuestionFacts } from './content/question-shape.ts';
import { questionDefaults } from './content/questions.ts';
import { areKnown, isChosen, readGivenAnswer, wordAnswers } from './given-answer.ts';
import { maxAnswerChoices, maxAnswerLength, maxAnswers } from './limits.ts';

const facts = (kind: QuestionFacts['kind'], text: string, more: Partial<QuestionFacts> = {}): QuestionFacts => ({
  place: 'quote',
  kind,
  required: true,
  text: { en: text, fr: `${text} fr` },
  ...more,
});
const known = {
  'q-words': facts('text', 'Words', { position: 20 }),
  'q-one': facts('choice', 'One', {
    position: 10,
    choices: { 'c-a': { text: { en: 'A', fr: 'Â' } }, 'c-b': { text: { en: 'B', fr: 'B' }, hidden: true } },
  }),
  'q-number': facts('number', 'Number', { position: 30 }),
};

describe('what is answered', () => {
  it('stands with its question, in the order of the questions, and without what is empty', () => {
    const worded = wordAnswers({ 'q-number': 0, 'q-words': 'Yes', 'q-one': 'c-a', 'q-more': ' ' }, [known]);
    expect(worded.map(({ id }) => id)).toEqual(['q-one', 'q-words', 'q-number']);
    expect(worded[0]).toEqual({
      id: 'q-one',
      question: { en: 'One', fr: 'One fr' },
      value: 'c-a',
      choices: [{ en: 'A', fr: 'Â' }],
    });
    expect(worded.map((answer) => readGivenAnswer(answer, 'fr'))).toEqual([['Â'], ['Yes'], ['0']]);
  });

  it('is kept as it came where nobody asked for it, or otherwise', () => {
    const worded = wordAnswers({ 'q-unheard': 'Of', 'q-one': 'c-unheard', 'q-number': 'Three' }, [known]);
    expect(worded.map((answer) => [answer.question.en, ...readGivenAnswer(answer, 'en')])).toEqual([
      ['One', 'c-unheard'],
      ['Number', 'Three'],
      ['q-unheard', 'Of'],
    ]);
    expect(worded.some(isChosen)).toBe(false);
  });

  it('reads as the first of several contents has it', () => {
    const later = { ...known, 'q-words': facts('text', 'Reworded'), 'q-new': facts('text', 'New') };
    const worded = wordAnswers({ 'q-words': 'x', 'q-new': 'y' }, [known, later]);
    expect(worded.map(({ question }) => question.en)).toEqual(['Words', 'New']);
  });

  it('is known where its question is, and what it chooses', () => {
    expect(areKnown({ 'q-one': ['c-b'], 'q-words': 'x' }, known)).toBe(true);
    expect(areKnown({ 'q-one': 'c-c' }, known)).toBe(false);
    expect(areKnown({ 'q-two': 'x' }, known)).toBe(false);
    expect(areKnown({ 'q-budget': 'c-open' }, questionDefaults)).toBe(true);
  });
});

describe('the member `answers`', () => {
  const bytes = 20_000;
  const isTaken = (value: unknown) => answersUpTo(bytes).safeParse(value).success;
  it.each<[string, unknown, boolean]>([
    ['a text, a number and a list', { 'q-a': 'x', 'q-b': 1.5, 'q-c': ['c-a'] }, true],
    ['nothing', {}, true],
    ['a text of full length', { 'q-a': 'x'.repeat(maxAnswerLength) }, true],
    ['a text that is longer', { 'q-a': 'x'.repeat(maxAnswerLength + 1) }, false],
    ['too many choices', { 'q-a': Array.from({ length: maxAnswerChoices + 1 }, (_, n) => `c-${n}`) }, false],
    ['too many answers', Object.fromEntries(Array.from({ length: maxAnswers + 1 }, (_, n) => [`q-${n}`, 1])), false],
    [
      'too much in all',
      Object.fromEntries(Array.from({ length: Math.ceil(bytes / 5000) + 1 }, (_, n) => [`q-${n}`, 'x'.repeat(5000)])),
      false,
    ],
    ['more bytes than signs', { 'q-a': 'é'.repeat(5000), 'q-b': 'é'.repeat(5000) }, false],
    ['the name of a specified field', { email: 'x' }, false],
    ['an object', { 'q-a': {} }, false],
    ['nothing at all', { 'q-a': null }, false],
    ['a zero character', { 'q-a': 'a\u0000' }, false],
    ['what is no number', { 'q-a': Number.NaN }, false],
  ])('takes %s: %#', (_what, value, expected) => {
    expect(isTaken(value)).toBe(expected);
  });
});
