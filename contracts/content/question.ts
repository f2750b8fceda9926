import type { Localized } from '../language.ts';

/**
 * A question of the agency's own, beside the specified ones of the quote form and of the brief. What pages need of one;
 * imports no schema.
 */

/** Where a question may stand: among what is asked of the person in the quote form, or after the fields of a step of the brief. */
export const questionPlaces = [
  'quote',
  'brief-1',
  'brief-2',
  'brief-3',
  'brief-4',
  'brief-5',
  'brief-6',
  'brief-7',
  'brief-8',
  'brief-9',
] as const;

export type QuestionPlace = (typeof questionPlaces)[number];

/** The place of a step of the brief. */
export const briefPlace = (step: number): QuestionPlace | undefined =>
  questionPlaces.find((place) => place === `brief-${step}`);

/** `text` is one line, `longText` several; of `choice` one is chosen, of `choices` any number. */
export const questionKinds = ['text', 'longText', 'choice', 'choices', 'number'] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** Whether one chooses among what is offered. */
export const hasChoices = (kind: QuestionKind): kind is 'choice' | 'choices' => kind === 'choice' || kind === 'choices';

/**
 * What ids of questions look like. No specified field has a hyphen in its name, so that none of them can be the id of a
 * question, and answers to both may stand in one form.
 */
export const questionIdPattern = /^q-[a-z0-9-]{1,38}$/;

/** What ids of choices look like. */
export const choiceIdPattern = /^c-[a-z0-9-]{1,38}$/;

/** Whether an answer is to a question of the agency's own. */
export const isQuestionId = (id: string): boolean => questionIdPattern.test(id);

/** A question as it is asked, with the choices that are offered, in order. */
export type AskedQuestion = {
  readonly id: string;
  readonly place: QuestionPlace;
  readonly kind: QuestionKind;
  readonly required: boolean;
  readonly text: Localized;
  readonly help?: Localized | undefined;
  readonly choices: { readonly id: string; readonly text: Localized }[];
};
