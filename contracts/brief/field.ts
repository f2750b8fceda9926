import type { Localized } from '../language.ts';

/**
 * The types that describe the project brief. A step is data: the form, the validation, the admin's view and the exports
 * are all derived from it, so a field is added in one place.
 */

/** The choices of a field: identifier as stored, and how it reads. The order is the order on screen. */
type BriefOptions = Readonly<Record<string, Localized>>;

type Wording = {
  /** The key in stored and sent data; never changes. */
  readonly id: string;
  readonly label: Localized;
  /** A line of help below the label. */
  readonly hint?: Localized;
};

/**
 * A required field carries the sentence shown when it is missing; no two are the same, so that each says what to do.
 */
type Requirement = { readonly required: true; readonly missing: Localized } | { readonly required: false };

/** `text` is one line, `longText` several. */
export type BriefTextField = Wording & Requirement & { readonly kind: 'text' | 'longText' };

/** One of the options. */
export type BriefChoiceField = Wording & Requirement & { readonly kind: 'choice'; readonly options: BriefOptions };

/** Several of the options, none twice; `minimum` is the least number of them in a completed step. */
export type BriefChoicesField = Wording &
  Requirement & { readonly kind: 'choices'; readonly minimum: number; readonly options: BriefOptions };

/** The options that leave open what is meant: a line of text says it. */
const openOptions = ['other', 'custom'] as const;

/** The option of a field that leaves open what is meant; undefined where none does. */
export function openOptionOf(field: BriefField): (typeof openOptions)[number] | undefined {
  return 'options' in field ? openOptions.find((option) => Object.hasOwn(field.options, option)) : undefined;
}

/** Where the line of text is stored that says what the open option of a field means. */
export const otherTextKey = (fieldId: string): string => `${fieldId}Other`;

export type BriefField = BriefTextField | BriefChoiceField | BriefChoicesField;

export type BriefStep = {
  /** 1 to 9. */
  readonly number: number;
  readonly title: Localized;
  readonly description: Localized;
  readonly fields: readonly BriefField[];
};
