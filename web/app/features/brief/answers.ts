import type { BriefIssue } from '@vitrine/contracts/brief/check.ts';
import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import type { BriefAnswers } from '@vitrine/contracts/brief/steps.ts';

/** What is wrong with the answers of a step, by field: found here, or in the server's own sentence. */
export type Faults = Readonly<Record<string, BriefIssue | string>>;

type Answer = string | string[] | undefined;

/** One form for all that reads the same: the server trims texts, and leaves nothing for what is empty. */
const plain = (answer: Answer): string => (Array.isArray(answer) ? JSON.stringify(answer) : (answer ?? '').trim());
const isEmpty = (answer: Answer) => (answer?.length ?? 0) === 0;

/** Whether two answers to a field say the same. */
export function sameAnswer(one: Answer, other: Answer): boolean {
  return (isEmpty(one) && isEmpty(other)) || plain(one) === plain(other);
}

/** Whether two sets of answers say the same. */
export function sameAnswers(one: BriefAnswers, other: BriefAnswers): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    sameAnswer(one[field], other[field]),
  );
}

/** The list of chosen options with one more or one less, in the order in which they are offered. */
export function toggled(field: BriefField & { kind: 'choices' }, chosen: readonly string[], option: string): string[] {
  const isChosen = (id: string) => (id === option ? !chosen.includes(id) : chosen.includes(id));
  const gone = chosen.filter((id) => !Object.hasOwn(field.options, id) && id !== option);
  return [...Object.keys(field.options).filter(isChosen), ...gone];
}
