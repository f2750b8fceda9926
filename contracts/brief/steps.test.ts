import { describe, expect, it } from 'vitest';
import { issueSentence, sentences } from '../errors.ts';
import { maxReportedFields } from '../limits.ts';
import { briefSentences, checkStep } from './check.ts';
import type { BriefField } from './field.ts';
import { missingKey } from './schemas.ts';
import { briefStep, briefSteps, hasAnswers, readableAnswer, readableStep } from './steps.ts';

const fields: BriefField[] = briefSteps.flatMap((step) => [...step.fields]);
const fieldOf = (kind: BriefField['kind'], required?: boolean) => {
  const field = fields.find((one) => one.kind === kind && (required === undefined || one.required === required));
  if (!field) throw new Error(`no field of ${kind}`);
  return field;
};
const stepOf = (field: BriefField) => {
  const step = briefSteps.find((one) => one.fields.includes(field));
  if (!step) throw new Error('no step');
  return step.number;
};

describe('whether anything was answered', () => {
  it.each([
    [{ a: 'x' }, true],
    [{ a: '', b: 'x' }, true],
    [{ a: ['x'] }, true],
    [{ a: '' }, false],
    [{ a: ' \n' }, false],
    [{ a: [] }, false],
    [{ a: null, b: 3, c: {} }, false],
  ])('%j: %s', (data, answered) => {
    expect(hasAnswers(data)).toBe(answered);
  });
});

describe('an answer as a person reads it', () => {
  it('is a text as it was written', () => {
    expect(readableAnswer(fieldOf('longText'), 'a  b', 'en')).toEqual(['a  b']);
    for (const nothing of ['', '  ', undefined, null, 7]) {
      expect(readableAnswer(fieldOf('longText'), nothing, 'en')).toEqual([]);
    }
  });

  it.each(['choice', 'choices'] as const)('is the label of a %s', (kind) => {
    const field = fieldOf(kind);
    if (!('options' in field)) throw new Error('no options');
    const [[id = '', label] = []] = Object.entries(field.options);
    const answer = kind === 'choices' ? [id, '', 'withdrawn'] : id;
    expect(readableAnswer(field, answer, 'fr')[0]).toBe(label?.fr);
    expect(readableAnswer(field, answer, 'fr').slice(1)).toEqual(kind === 'choices' ? ['withdrawn'] : []);
  });

  it('stands below its question, in the order of the form, and only when there is one', () => {
    const { number, title, fields: questions } = briefStep(1);
    const [first, , , , last] = questions;
    if (!first || !last) throw new Error('too few questions');
    const entry = { step: number, data: { [last.id]: 'Last', [first.id]: 'First' }, isDraft: true };
    expect(readableStep(entry, 'fr')).toEqual({
      ...entry,
      title: title.fr,
      answers: [
        { question: first.label.fr, answer: ['First'] },
        { question: last.label.fr, answer: ['Last'] },
      ],
    });
  });
});

describe('a wrong answer', () => {
  /** The sentence for one answer to one field. */
  const sentenceOf = (field: BriefField, answer: unknown, isDraft: boolean) => {
    const checked = checkStep(stepOf(field), { [field.id]: answer }, isDraft);
    return checked.ok ? undefined : briefSentences(checked.fields, stepOf(field), 'en')[field.id];
  };
  const say = sentences('en');

  it.each(['text', 'longText', 'choices'] as const)('of another type is said to be so (%s)', (kind) => {
    for (const isDraft of [true, false]) {
      for (const answer of [7, null]) expect(sentenceOf(fieldOf(kind), answer, isDraft)).toBe(say('fieldWrongType'));
    }
  });

  it('that is no choice is said to be invalid, nothing at all to be missing', () => {
    const field = fieldOf('choice', true);
    const missing = field.required ? field.missing.en : '';
    expect(sentenceOf(field, 'unheard-of', false)).toBe(say('fieldInvalid'));
    expect(sentenceOf(field, null, false)).toBe(say('fieldInvalid'));
    expect(sentenceOf(field, '', false)).toBe(missing);
    expect(sentenceOf(field, undefined, false)).toBe(missing);
    expect(sentenceOf(field, 'unheard-of', true)).toBe(say('fieldInvalid'));
  });

  it('is reported once a field, by its first issue, and for so many fields only', () => {
    const field = fieldOf('choices');
    const checked = checkStep(stepOf(field), { [field.id]: ['unheard-of', 'another'] }, true);
    expect(checked.ok ? [] : checked.fields[field.id]?.path).toEqual([field.id, 0]);
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    const reported = checkStep(1, unknown(maxReportedFields + 1), true);
    expect(reported.ok ? [] : Object.keys(reported.fields)).toEqual(Object.keys(unknown(maxReportedFields)));
  });

  it('has a sentence of its own where it is missing, and only in its own step', () => {
    const field = fieldOf('text', true);
    const issue = { message: missingKey(field.id) };
    const elsewhere = briefSteps.find(({ number }) => number !== stepOf(field))?.number ?? 1;
    const say = (step: typeof elsewhere) => briefSentences({ a: issue as never }, step, 'en').a;
    expect(say(stepOf(field))).toBe(field.required ? field.missing.en : '');
    expect(say(elsewhere)).toBe(issueSentence(issue, 'en'));
  });

  it('that is undefined is not stored', () => {
    const field = fieldOf('text');
    const checked = checkStep(stepOf(field), { [field.id]: undefined }, true);
    expect(checked.ok && Object.keys(checked.data)).toEqual([]);
  });
});
