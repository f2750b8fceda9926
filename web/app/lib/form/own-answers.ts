import { type AskedQuestion, hasChoices } from '@vitrine/contracts/content/question.ts';
import type { AnswerValue } from '@vitrine/contracts/given-answer.ts';
import { maxAnswerLength, maxQuoteAnswerLength } from '@vitrine/contracts/limits.ts';
import { trimmedText } from '@vitrine/contracts/plain-text.ts';

/** An answer to a question of the agency's own, as a form holds it: a number as it is typed. */
export type TypedAnswer = string | string[];

/** What a field holds, whatever a draft or a group of checkboxes has made of it. */
function typedAnswer({ kind }: Pick<AskedQuestion, 'kind'>, value: unknown): TypedAnswer {
  const some = [value].flat().filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return kind === 'choices' ? some : (some[0] ?? '');
}

/** An answer that was sent, as a form holds it. */
export const asTyped = (value: AnswerValue): TypedAnswer => (typeof value === 'object' ? [...value] : String(value));

/** Digits with what people put between groups of them, and one sign before decimals. */
const written = /^-?\d+(?:[.,]\d+)?$/;
/** May set apart thousands, or decimals: not guessed (docs/decisions/0087). */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** @returns undefined for what is no number, or could be two */
export function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (!written.test(digits) || ambiguous.test(digits)) return undefined;
  const number = Number(digits.replace(',', '.'));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** How long a text may be: less where nobody is signed in. */
export const answerLimit = ({ place }: Pick<AskedQuestion, 'place'>): number =>
  place === 'quote' ? maxQuoteAnswerLength : maxAnswerLength;

export type AnswerProblem = 'missing' | 'notANumber' | 'tooLong';

/** What is wrong with an answer. @param isDraft whether it may be missing for now */
export function answerProblem(question: AskedQuestion, value: unknown, isDraft = false): AnswerProblem | undefined {
  const typed = typedAnswer(question, value);
  const isMissing = typeof typed === 'string' ? trimmedText(typed) === '' : typed.length === 0;
  if (isMissing) return question.required && !isDraft ? 'missing' : undefined;
  if (question.kind === 'number' && readNumber(String(typed)) === undefined) return 'notANumber';
  return typeof typed === 'string' && trimmedText(typed).length > answerLimit(question) ? 'tooLong' : undefined;
}

/** The answers as they are sent, without those that are empty. @param values what the form holds, by the ids of questions */
export function answersToSend(
  questions: readonly AskedQuestion[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | number | string[]> {
  return Object.fromEntries(
    questions.flatMap((question): [string, string | number | string[]][] => {
      const typed = typedAnswer(question, values[question.id]);
      if (typeof typed !== 'string') return typed.length > 0 ? [[question.id, offered(question, typed)]] : [];
      const text = trimmedText(typed);
      if (text === '') return [];
      return [[question.id, question.kind === 'number' ? (readNumber(text) ?? text) : text]];
    }),
  );
}

/** The chosen in the order in which they are offered; one that is offered no longer comes last. */
function offered({ kind, choices }: AskedQuestion, chosen: string[]): string[] {
  if (!hasChoices(kind)) return chosen;
  const known = choices.map(({ id }) => id).filter((id) => chosen.includes(id));
  return [...known, ...chosen.filter((id) => !known.includes(id))];
}
