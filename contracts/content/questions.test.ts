import { describe, expect, it } from 'vitest';
import { otherTextKey } from '../brief/field.ts';
import { briefSteps } from '../brief/steps.ts';
import { saveStepRequest } from '../brief.ts';
import { quoteRequest } from '../quote.ts';
import { checkContent } from './check.ts';
import { inContent } from './current.ts';
import { documentEdits } from './document.ts';
import type { ContentEdits } from './edits.ts';
import { factDefaults } from './facts.ts';
import { isQuestionId } from './question.ts';
import { maxQuestionsAtPlace } from './question-check.ts';
import { askedQuestions, questionDefaults } from './questions.ts';

const texts = { en: {}, fr: {} };
const question = (id: string, more: ContentEdits = {}): ContentEdits =>
  Object.fromEntries(
    Object.entries({
      place: 'quote',
      kind: 'text',
      required: false,
      'text.en': `What is ${id}?`,
      'text.fr': `Qu’est-ce que ${id}\u202f?`,
      'help.en': '',
      'help.fr': '',
      ...more,
    }).map(([name, value]) => [`questions.${id}.${name}`, value]),
  );
const problems = (edits: ContentEdits) => checkContent(edits, texts).map(({ path, error }) => `${path} ${error}`);

describe('the id of a question', () => {
  it('is never the name of a specified field', () => {
    const fields = briefSteps.flatMap((step) => step.fields.flatMap(({ id }) => [id, otherTextKey(id)]));
    const names = [...fields, ...Object.keys(quoteRequest.shape), ...Object.keys(saveStepRequest.shape)];
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter(isQuestionId)).toEqual([]);
    expect(Object.keys(questionDefaults).every(isQuestionId)).toBe(true);
  });

  it.each(['email', 'company', 'Q-1', 'q-', 'q-a b', `q-${'a'.repeat(39)}`])(
    'is refused where it could be: %s',
    (id) => {
      expect(problems(question(id))).toContain(`questions.${id} contentIdInvalid`);
    },
  );
});

it('three ship for the quote, switched off', () => {
  expect(Object.values(questionDefaults).map(({ hidden, place }) => [hidden, place])).toEqual(
    Array.from({ length: 3 }, () => [true, 'quote']),
  );
  expect(askedQuestions()).toEqual([]);
  expect(problems({})).toEqual([]);
});

it('are asked in order where they stand, with the choices that are offered', () => {
  const edits = {
    ...question('q-b', { position: 20 }),
    ...question('q-a', {
      position: 10,
      kind: 'choice',
      'choices.c-1.text': { en: 'One', fr: 'Un' },
      'choices.c-2.text': { en: 'Two', fr: 'Deux' },
      'choices.c-2.hidden': true,
    }),
    ...question('q-c', { place: 'brief-2', 'help.en': 'Why', 'help.fr': 'Pourquoi' }),
  };
  expect(problems(edits)).toEqual([]);
  inContent(edits, () => {
    expect(askedQuestions('quote').map(({ id }) => id)).toEqual(['q-a', 'q-b']);
    expect(askedQuestions('quote')[0]?.choices.map(({ id }) => id)).toEqual(['c-1']);
    expect(askedQuestions('quote')[0]).not.toHaveProperty('help');
    expect(askedQuestions('brief-2')).toMatchObject([{ id: 'q-c', help: { en: 'Why' } }]);
  });
});

describe('what keeps a question from being asked', () => {
  const choice = { 'choices.c-1.text.en': 'One', 'choices.c-1.text.fr': 'Un' };
  it.each<[string, ContentEdits, string]>([
    ['a choice of nothing', question('q-a', { kind: 'choice' }), 'questions.q-a.kind contentChoicesMissing'],
    [
      'several choices, all of them hidden',
      question('q-a', { kind: 'choices', ...choice, 'choices.c-1.hidden': true }),
      'questions.q-a.kind contentChoicesMissing',
    ],
    ['a text in one language alone', question('q-a', { 'text.fr': '' }), 'questions.q-a.text.fr contentMissing'],
    ['help in one language alone', question('q-a', { 'help.en': 'Why' }), 'questions.q-a.help.fr contentMissing'],
    [
      'a choice in one language alone',
      question('q-a', { kind: 'choice', ...choice, 'choices.c-1.text.fr': '' }),
      'questions.q-a.choices.c-1.text.fr contentMissing',
    ],
    [
      'a text that is too long',
      question('q-a', { 'text.en': 'x'.repeat(201) }),
      'questions.q-a.text.en contentTooLong',
    ],
    ['a place that is none', question('q-a', { place: 'brief-10' }), 'questions.q-a.place fieldInvalid'],
    [
      'two choices that read alike',
      question('q-a', { kind: 'choice', ...choice, 'choices.c-2.text.en': 'One', 'choices.c-2.text.fr': 'Deux' }),
      'questions.q-a.choices.c-2.text.en contentTwice',
    ],
    [
      'two questions that read alike at one place',
      { ...question('q-a'), ...question('q-b', { 'text.en': 'What is q-a?' }) },
      'questions.q-b.text.en contentTwice',
    ],
    [
      'an id of a choice that is none',
      question('q-a', { 'choices.other.text': { en: 'O', fr: 'A' } }),
      'questions.q-a.choices.other contentIdInvalid',
    ],
  ])('%s', (_what, edits, problem) => {
    expect(problems(edits)).toEqual([problem]);
  });

  it('is nothing where it is not asked, or in a language that the site does not have', () => {
    expect(problems(question('q-a', { kind: 'choice', hidden: true }))).toEqual([]);
    const french: ContentEdits = { 'site.languages': ['fr'], ...question('q-a', { 'help.fr': 'Pourquoi' }) };
    const { 'questions.q-a.text.en': _text, 'questions.q-a.help.en': _help, ...alone } = french;
    expect(problems(alone)).toEqual([]);
  });

  it('is that there are too many at one place', () => {
    const many = Array.from({ length: maxQuestionsAtPlace + 1 }, (_, n) => question(`q-${n}`, { position: n }));
    expect(problems(Object.assign({}, ...many))).toEqual([`questions.q-${maxQuestionsAtPlace}.place contentTooMany`]);
  });
});

it('a choice that a document leaves out is hidden, and not deleted', () => {
  const document = structuredClone(factDefaults) as { questions: Record<string, { choices?: Record<string, object> }> };
  delete document.questions['q-budget']?.choices?.['c-open'];
  expect(documentEdits({ ...document, texts }, texts)).toEqual({ 'questions.q-budget.choices.c-open.hidden': true });
});
