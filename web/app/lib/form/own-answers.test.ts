import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { maxQuoteAnswerLength } from '@vitrine/contracts/limits.ts';
import { describe, expect, it } from 'vitest';
import { answerProblem, answersToSend, readNumber } from './own-answers.ts';

const asked = (kind: AskedQuestion['kind'], more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: `q-${kind}`,
  place: 'quote',
  kind,
  required: false,
  text: { en: kind, fr: kind },
  choices: ['c-a', 'c-b'].map((id) => ({ id, text: { en: id, fr: id } })),
  ...more,
});

describe('a number', () => {
  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1\u202f500,5', 1500.5],
    ['0,125', 0.125],
    ['-3', -3],
    ['2.5', 2.5],
    ['1,500', undefined],
    ['12.345', undefined],
    ['1.2.3', undefined],
    ['ten', undefined],
    ['1e9', undefined],
    ['9'.repeat(20), undefined],
  ])('%s is %s', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });
});

describe('what is wrong with an answer', () => {
  it('is that it is missing where it is required, but not in a draft', () => {
    for (const kind of ['text', 'longText', 'choice', 'choices', 'number'] as const) {
      for (const nothing of [undefined, '', '  ', [], false]) {
        expect(answerProblem(asked(kind, { required: true }), nothing)).toBe('missing');
        expect(answerProblem(asked(kind, { required: true }), nothing, true)).toBeUndefined();
        expect(answerProblem(asked(kind), nothing)).toBeUndefined();
      }
    }
  });

  it('is that it is no number, or too long', () => {
    expect(answerProblem(asked('number'), 'ten', true)).toBe('notANumber');
    expect(answerProblem(asked('longText'), 'x'.repeat(maxQuoteAnswerLength))).toBeUndefined();
    expect(
      answerProblem(asked('longText', { place: 'brief-1' }), 'x'.repeat(maxQuoteAnswerLength + 1)),
    ).toBeUndefined();
    expect(answerProblem(asked('longText'), `${'x'.repeat(maxQuoteAnswerLength)}y`)).toBe('tooLong');
  });
});

it('what is sent are the answers to what is asked, each of its kind, and nothing that is empty', () => {
  const questions = [asked('text'), asked('number'), asked('choice'), asked('choices'), asked('longText')];
  const values = {
    'q-text': ' Éclair ',
    'q-number': '1 500',
    'q-choice': ['c-b'],
    'q-choices': ['c-b', 'c-gone', 'c-a'],
    'q-longText': ' ',
    'q-gone': 'x',
    email: 'y',
  };
  expect(answersToSend(questions, values)).toEqual({
    'q-text': 'Éclair',
    'q-number': 1500,
    'q-choice': 'c-b',
    'q-choices': ['c-a', 'c-b', 'c-gone'],
  });
});
