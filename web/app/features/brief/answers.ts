import type { BriefIssue } from '@vitrine/contracts/brief/check.ts';
import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';

/** What is wrong with the answers of a step, by field: an issue found here, or a sentence from the server. */
export type AnswerErrors = Readonly<Record<string, BriefIssue | string>>;

type Answer = string | string[] | undefined;

/** Equal texts for equivalent answers, since the server trims texts and drops empty answers. */
const normalized = (answer: Answer): string => (Array.isArray(answer) ? JSON.stringify(answer) : (answer ?? '').trim());
const isEmpty = (answer: Answer) => (answer?.length ?? 0) === 0;

/** Whether two answers to a field are equivalent. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (isEmpty(one) && isEmpty(other)) || normalized(one) === normalized(other);
}

/** Whether two sets of answers are equivalent. */
export function isSameAnswers(one: BriefAnswers, other: BriefAnswers): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    isSameAnswer(one[field], other[field]),
  );
}

/**
 * Joins two sets of answers that were both made from a third: what only one side changed is taken from that side.
 * @returns what has become of them, and the fields that both changed differently, where `mine` stays for now
 */
export function mergeAnswers(base: BriefAnswers, mine: BriefAnswers, theirs: BriefAnswers) {
  const merged: BriefAnswers = { ...mine };
  const conflicting: string[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const isTheirs = !isSameAnswer(base[field], theirs[field]);
    if (!isTheirs || isSameAnswer(mine[field], theirs[field])) continue;
    if (!isSameAnswer(base[field], mine[field])) conflicting.push(field);
    else if (theirs[field] === undefined) delete merged[field];
    else merged[field] = theirs[field];
  }
  return { merged, conflicting };
}

/** How many required answers of a step are missing. */
export function missingCount(step: BriefStepNumber, data: BriefAnswers): number {
  return briefStep(step).fields.filter((field) => {
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
