import { shownIds } from './content/list.ts';
import { hasChoices } from './content/question.ts';
import type { QuestionFacts } from './content/question-shape.ts';
import type { Language, Localized } from './language.ts';
import { hasText } from './plain-text.ts';

/** What somebody answers to a question of the agency's own: a text, the id of a choice, several of these, or a number. */
export type AnswerValue = string | number | readonly string[];

/** Answers by the ids of their questions. */
export type OwnAnswers = Readonly<Record<string, AnswerValue>>;

/** An answer with what was asked, as it read when it was given: both may be worded otherwise by the time it is read. */
export type GivenAnswer = {
  /** Of the question. */
  readonly id: string;
  readonly question: Localized;
  /** As it was sent. */
  readonly value: AnswerValue;
  /** How what was chosen read; left out where anything else was answered. */
  readonly choices?: readonly Localized[] | undefined;
};

/** Questions by their ids. */
type Questions = Readonly<Record<string, QuestionFacts>>;

const isGiven = (value: AnswerValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' ? hasText(value) : value.length > 0);

/**
 * Answers with their questions, in the order of these. An answer is never refused for what was asked (`docs/decisions/0097`):
 * one to a question that nobody knows is called by its id, and one that the question does not offer stands as it came.
 * @param known by which questions are read, those of the page first; the others know what it does not
 */
export function wordAnswers(answers: OwnAnswers, known: readonly Questions[]): GivenAnswer[] {
  const questions: Questions = Object.assign({}, ...known.toReversed());
  const places = Object.fromEntries(Object.entries(questions).map(([id, { position }]) => [id, { position }]));
  const order = [...shownIds(places), ...Object.keys(answers)];
  return [...new Set(order)].flatMap((id) => {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (value === undefined || !isGiven(value)) return [];
    const question = Object.hasOwn(questions, id) ? questions[id] : undefined;
    const choices = question && chosenOf(question, value);
    return [{ id, question: question?.text ?? { en: id, fr: id }, value, ...(choices && { choices }) }];
  });
}

/** How a choice reads; undefined where something is not among what the question offers, or has ever offered. */
function chosenOf({ kind, choices = {} }: QuestionFacts, value: AnswerValue): Localized[] | undefined {
  if (!hasChoices(kind) || typeof value === 'number') return undefined;
  const chosen = [value].flat().map((id) => (Object.hasOwn(choices, id) ? choices[id]?.text : undefined));
  return chosen.every((text) => text !== undefined) ? chosen : undefined;
}

/** Whether the content in force knows all that is answered, so that it can be worded. @param questions those in force */
export const areKnown = (answers: OwnAnswers, questions: Questions): boolean =>
  Object.entries(answers).every(([id, value]) => {
    const question = Object.hasOwn(questions, id) ? questions[id] : undefined;
    return question !== undefined && (!hasChoices(question.kind) || chosenOf(question, value) !== undefined);
  });

/** Whether nothing but what the agency offers was answered, no word of anybody's own. */
export const isChosen = ({ choices }: GivenAnswer): boolean => choices !== undefined;

/** An answer as a person reads it: one line for each choice. */
export function readGivenAnswer({ value, choices }: GivenAnswer, language: Language): string[] {
  if (choices) return choices.map((text) => text[language]);
  if (typeof value === 'number') return [new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)];
  return typeof value === 'string' ? [value] : [...value];
}
