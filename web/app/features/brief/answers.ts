import type { BriefIssue } from '@vitrine/contracts/brief/check.ts';
import { type BriefChoicesField, type BriefField, openOptionOf, otherTextKey } from '@vitrine/contracts/brief/field.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { type AskedQuestion, isQuestionId } from '@vitrine/contracts/content/question.ts';
import { trimmedText, withoutInvisible } from '@vitrine/contracts/plain-text.ts';
import { readNumber } from '../../lib/form/own-answers.ts';
import { fieldsOf } from './shown-fields.ts';

/** What is wrong with the answers of a step, by field: an issue found here, or a sentence from the server. */
export type AnswerErrors = Readonly<Record<string, BriefIssue | string>>;

type Answer = string | string[] | undefined;

/** Equal texts for equivalent answers, since the server drops empty answers and what nobody sees. */
const normalized = (answer: Answer): string =>
  Array.isArray(answer) ? JSON.stringify(answer) : withoutInvisible(trimmedText(answer ?? ''));
const isEmpty = (answer: Answer) => (answer?.length ?? 0) === 0;

/** Whether two answers to a field are equivalent. A number of the agency's own questions is, however it is written. */
export function isSameAnswer(one: Answer, other: Answer, field: string): boolean {
  if ((isEmpty(one) && isEmpty(other)) || normalized(one) === normalized(other)) return true;
  if (!isQuestionId(field) || typeof one !== 'string' || typeof other !== 'string') return false;
  const number = readNumber(one);
  return number !== undefined && number === readNumber(other);
}

/** Whether two sets of answers are equivalent. */
export function isSameAnswers(one: BriefAnswers, other: BriefAnswers): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    isSameAnswer(one[field], other[field], field),
  );
}

/** Whether an option that leaves open what is meant is chosen; what is said about it shows only then. */
const isChosen = (option: string, answer: Answer) => [answer ?? []].flat().includes(option);

/**
 * Joins two sets of answers to a step that were both made from a third: what only one side changed is taken from that
 * side, and of several choices what either side added or removed.
 * @returns what has become of them, and the answers that both changed differently, where `mine` stays for now
 */
export function mergeAnswers(
  step: BriefStepNumber,
  base: BriefAnswers,
  mine: BriefAnswers,
  theirs: BriefAnswers,
  questions: readonly AskedQuestion[] = [],
) {
  const merged: BriefAnswers = { ...mine };
  const conflicting: string[] = [];
  const take = (from: BriefAnswers, key: string) => {
    if (from[key] === undefined) delete merged[key];
    else merged[key] = from[key];
  };
  const fields = fieldsOf(step, questions);
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const isTheirs = !isSameAnswer(base[key], theirs[key], key);
    if (!isTheirs || isSameAnswer(mine[key], theirs[key], key)) continue;
    const field = fields.find(({ id }) => id === key);
    if (isSameAnswer(base[key], mine[key], key)) take(theirs, key);
    else if (field?.kind === 'choices') merged[key] = joinChoices(field, base[key], mine[key], theirs[key]);
    else conflicting.push(key);
  }
  for (const field of fields) {
    const open = openOptionOf(field);
    if (open === undefined || isChosen(open, merged[field.id])) continue;
    const key = otherTextKey(field.id);
    // One side says what it means by an option that the other has left: only a person knows which is right.
    const isHidden = [mine, theirs].some(
      (side) => isChosen(open, side[field.id]) && !isEmpty(side[key]) && !isSameAnswer(base[key], side[key], key),
    );
    if (!isHidden || conflicting.includes(field.id)) continue;
    for (const one of [field.id, key]) take(mine, one);
    conflicting.push(field.id);
  }
  return { merged, conflicting };
}

/** What has become of several choices that both sides changed, in the order in which they are offered. */
function joinChoices(field: BriefChoicesField, base: Answer, mine: Answer, theirs: Answer): string[] {
  const [before, here, there] = [base, mine, theirs].map((answer) => [answer ?? []].flat()) as [
    string[],
    string[],
    string[],
  ];
  const kept = [...new Set([...here, ...there])].filter((option) =>
    before.includes(option) ? here.includes(option) && there.includes(option) : true,
  );
  const gone = kept.filter((option) => !Object.hasOwn(field.options, option));
  return [...Object.keys(field.options).filter((option) => kept.includes(option)), ...gone];
}

/** How many required answers of a step are missing. */
export function missingCount(
  step: BriefStepNumber,
  data: BriefAnswers,
  questions: readonly AskedQuestion[] = [],
): number {
  return fieldsOf(step, questions).filter((field) => {
    const answer = data[field.id];
    if (!field.required) return false;
    return field.kind === 'choices' ? (answer?.length ?? 0) < field.minimum : normalized(answer) === '';
  }).length;
}

/** The chosen options with one added or removed, in the order in which they are offered. */
export function toggleOption(
  field: BriefField & { kind: 'choices' },
  chosen: readonly string[],
  option: string,
): string[] {
  const isChosen = (id: string) => (id === option ? !chosen.includes(id) : chosen.includes(id));
  const gone = chosen.filter((id) => !Object.hasOwn(field.options, id) && id !== option);
  return [...Object.keys(field.options).filter(isChosen), ...gone];
}
