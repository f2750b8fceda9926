import { type GivenAnswer, readGivenAnswer } from '../given-answer.ts';
import type { Language, Localized } from '../language.ts';
import { hasText } from '../plain-text.ts';
import { type BriefField, type BriefStep, openOptionOf, otherTextKey } from './field.ts';
import { type BriefStepNumber, briefStepNumbers } from './numbers.ts';
import { step1 } from './step-1.ts';
import { step2 } from './step-2.ts';
import { step3 } from './step-3.ts';
import { step4 } from './step-4.ts';
import { step5 } from './step-5.ts';
import { step6 } from './step-6.ts';
import { step7 } from './step-7.ts';
import { step8 } from './step-8.ts';
import { step9 } from './step-9.ts';

/**
 * The nine steps of the project brief, in order, and what can be computed from them alone. Imports no Zod, so a page
 * that only shows a brief does not load it.
 */
const described = { 1: step1, 2: step2, 3: step3, 4: step4, 5: step5, 6: step6, 7: step7, 8: step8, 9: step9 } as const;

type Described = typeof described;

export { type BriefStepNumber, briefStepNumbers };

export const briefStepCount = briefStepNumbers.length;

/** A step with its number narrowed. */
export type NumberedBriefStep = BriefStep & { readonly number: BriefStepNumber };

export const briefSteps: readonly NumberedBriefStep[] = briefStepNumbers.map((number) => described[number]);

/** The description of one step. */
export function briefStep(number: BriefStepNumber): NumberedBriefStep {
  return described[number];
}

type Fields<S extends BriefStepNumber> = Described[S]['fields'][number];

type AnswerTo<F> = F extends { kind: 'choice'; options: infer Options }
  ? keyof Options | ''
  : F extends { kind: 'choices'; options: infer Options }
    ? (keyof Options)[]
    : string;

/** The answers of one step. Any may be missing or empty: a draft, and a completed step, which has the required ones. */
export type BriefData<S extends BriefStepNumber = BriefStepNumber> = S extends BriefStepNumber
  ? { [F in Fields<S> as F['id']]?: AnswerTo<F> | undefined }
  : never;

/** The answers of any step as stored and sent: a text or a single choice is a string, several choices are a list. */
export type BriefAnswers = Record<string, string | string[]>;

/** Whether anything was answered; the form does not save a step without answers. */
export function hasAnswers(data: Readonly<Record<string, unknown>>): boolean {
  return Object.values(data).some((answer) =>
    typeof answer === 'string' ? hasText(answer) : Array.isArray(answer) && answer.length > 0,
  );
}

/**
 * An answer as a person reads it: the text itself, or the labels of what was chosen.
 * @returns one line per choice; empty when there is no answer. A choice no longer offered is shown by its identifier.
 */
export function readableAnswer(field: BriefField, answer: unknown, language: Language): string[] {
  const given = (Array.isArray(answer) ? answer : [answer]).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  if (!('options' in field)) return given;
  return given.map((id) => (Object.hasOwn(field.options, id) ? (field.options[id]?.[language] ?? id) : id));
}

/** What stands between a label and what is said of it. */
const colons: Localized = { en: ': ', fr: '\u00a0: ' };

/**
 * The answer to a field among those of its step, as a person reads it: an option that leaves open what is meant is followed
 * by what the client said it is.
 */
export function readableAnswerIn(
  field: BriefField,
  data: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): string[] {
  const answer = data?.[field.id];
  const open = openOptionOf(field);
  const said = data?.[otherTextKey(field.id)];
  if (open === undefined || typeof said !== 'string' || said.trim() === '') {
    return readableAnswer(field, answer, language);
  }
  return [answer].flat().flatMap((one) => {
    const label = readableAnswer(field, one, language);
    return one === open ? label.map((text) => `${text}${colons[language]}${said.trim()}`) : label;
  });
}

type ReadEntry = {
  readonly step: BriefStepNumber;
  readonly data: BriefAnswers;
  readonly answers?: readonly GivenAnswer[] | undefined;
};

/** A saved step with its title, and each answered question with its answer as a person reads it; the agency's own come last. */
export function readableStep<Entry extends ReadEntry>(entry: Entry, language: Language) {
  const { title, fields } = briefStep(entry.step);
  const answers = fields.map((field) => ({
    question: field.label[language],
    answer: readableAnswerIn(field, entry.data, language),
  }));
  const own = (entry.answers ?? []).map((answer) => ({
    question: answer.question[language],
    answer: readGivenAnswer(answer, language),
  }));
  return { ...entry, title: title[language], answers: [...answers.filter(({ answer }) => answer.length > 0), ...own] };
}

/** The progress of a brief: completed steps out of nine, in whole percent. */
export function briefProgress(completedSteps: number): number {
  const counted = Math.min(Math.max(completedSteps, 0), briefStepCount);
  return Math.round((counted / briefStepCount) * 100);
}

/** How many different steps are completed, that is saved and no longer drafts. */
export function completedSteps(entries: readonly { readonly step: number; readonly isDraft: boolean }[]): number {
  return new Set(entries.filter((entry) => !entry.isDraft).map((entry) => entry.step)).size;
}

/**
 * The step the form opens on: the one after the highest saved, at most nine; once submitted, the highest itself.
 */
export function currentStep(entries: readonly { readonly step: number }[], submitted = false): BriefStepNumber {
  const highest = Math.max(0, ...entries.map((entry) => entry.step));
  const wanted = submitted ? highest : highest + 1;
  return briefStepNumbers[Math.min(Math.max(wanted, 1), briefStepCount) - 1] ?? 1;
}
