import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import { type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import { type AskedQuestion, briefPlace, hasChoices } from '@vitrine/contracts/content/question.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { questionsTexts } from '../../messages/questions.ts';

/** A field of a step, specified or not; of a question that asks for a number, phones show their digits. */
export type ShownField = BriefField & { readonly isNumber?: boolean };

/** The agency's own questions of a step. */
export const questionsOf = (step: BriefStepNumber, questions: readonly AskedQuestion[]) =>
  questions.filter(({ place }) => place === briefPlace(step));

/** The fields of a step: those that are specified, and after them the agency's own questions. */
export const fieldsOf = (step: BriefStepNumber, questions: readonly AskedQuestion[]): readonly ShownField[] => [
  ...briefStep(step).fields,
  ...questionsOf(step, questions).map(asField),
];

function asField({ id, kind, required, text, help, choices }: AskedQuestion): ShownField {
  const sentence = (language: Language) => questionsTexts(language)(`missing_${kind}`);
  const missing: Localized = { en: sentence('en'), fr: sentence('fr') };
  const wording = { id, label: text, ...(help && { hint: help }) };
  const requirement = required ? ({ required, missing } as const) : ({ required } as const);
  if (hasChoices(kind)) {
    const options = Object.fromEntries(choices.map((choice) => [choice.id, choice.text]));
    return kind === 'choice'
      ? { ...wording, ...requirement, kind, options }
      : { ...wording, ...requirement, kind, options, minimum: required ? 1 : 0 };
  }
  return {
    ...wording,
    ...requirement,
    kind: kind === 'longText' ? kind : 'text',
    ...(kind === 'number' && { isNumber: true }),
  };
}
