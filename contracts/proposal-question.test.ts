import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { questionIn, questionMessage } from './proposal-question.ts';

it.each(languages)('a question is found in its message, of that proposal alone, in %s', (language) => {
  const question = 'When could you begin?\n\nWe open in May.';
  const message = questionMessage({ language, number: '2026-0012', title: 'A site, in two languages' }, question);
  expect(questionIn(message, '2026-0012')).toBe(question);
  expect(questionIn(message, '2026-001')).toBeUndefined();
  expect(questionIn(question, '2026-0012')).toBeUndefined();
});
