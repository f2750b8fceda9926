import { briefSentence, checkStep } from '@vitrine/contracts/brief/check.ts';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import { missingKey } from '@vitrine/contracts/brief/schemas.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { type AskedQuestion, isQuestionId } from '@vitrine/contracts/content/question.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxAnswerLength } from '@vitrine/contracts/limits.ts';
import { type AnswerProblem, answerProblem, answersToSend, asTyped } from '../../lib/form/own-answers.ts';
import { questionsTexts } from '../../messages/questions.ts';
import type { AnswerErrors } from './answers.ts';
import { questionsOf } from './shown-fields.ts';

/**
 * The agency's own questions in the brief. Their answers are among those of a step, by ids that no specified field can have,
 * until the step is sent.
 */

/** What is stored of a step as the page holds it. */
export const answersIn = ({ data, answers = [] }: Pick<BriefEntry, 'data' | 'answers'>): BriefAnswers => ({
  ...data,
  ...Object.fromEntries(answers.map(({ id, value }) => [id, asTyped(value)])),
});

type Sendable = {
  readonly data: BriefAnswers;
  /** Undefined where nothing is asked and nothing was answered: what is stored stays. */
  readonly answers: Readonly<Record<string, string | number | string[]>> | undefined;
};

/**
 * Checks the answers of a step, and parts them as they are sent.
 * @param isDraft a draft may lack anything
 */
export function checkAnswers(
  step: BriefStepNumber,
  given: BriefAnswers,
  isDraft: boolean,
  questions: readonly AskedQuestion[],
): ({ readonly ok: true } & Sendable) | { readonly ok: false; readonly fields: AnswerErrors } {
  const isOwn = ([id]: readonly [string, unknown]) => isQuestionId(id);
  const all = Object.entries(given);
  const own = Object.fromEntries(all.filter(isOwn));
  const asked = questionsOf(step, questions);
  const checked = checkStep(step, Object.fromEntries(all.filter((entry) => !isOwn(entry))), isDraft);
  const wrong = asked.flatMap((question) => {
    const problem = answerProblem(question, own[question.id], isDraft);
    return problem ? [[question.id, issueOf(question.id, problem)] as const] : [];
  });
  if (!checked.ok || wrong.length > 0) {
    return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), ...Object.fromEntries(wrong) } };
  }
  const ids = new Set(asked.map(({ id }) => id));
  // What was stored of a question that this brief does not ask.
  const others = Object.entries(own).filter(([id, answer]) => !ids.has(id) && answer.length > 0);
  const isSaid = asked.length > 0 || Object.keys(own).length > 0;
  const answers = isSaid ? { ...answersToSend(asked, own), ...Object.fromEntries(others) } : undefined;
  return { ok: true, data: checked.data, answers };
}

const problemPrefix = 'own.';

const issueOf = (id: string, problem: AnswerProblem) => ({
  code: 'custom' as const,
  path: [id],
  message: problem === 'missing' ? missingKey(id) : problemPrefix + problem,
  input: undefined,
});

/** The sentence of what is wrong with a field. */
export function errorSentence(
  error: AnswerErrors[string] | undefined,
  {
    field,
    step,
    language,
  }: { readonly field: BriefField; readonly step: BriefStepNumber; readonly language: Language },
): string | undefined {
  if (error === undefined || typeof error === 'string') return error;
  if (!isQuestionId(field.id)) return briefSentence(error, step, language);
  if (error.message === missingKey(field.id) && field.required) return field.missing[language];
  const problem = error.message.slice(problemPrefix.length) as Exclude<AnswerProblem, 'missing'>;
  return questionsTexts(language)(problem, { max: String(maxAnswerLength) });
}
