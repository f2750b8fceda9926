import { z } from 'zod';
import type { BriefChoicesField, BriefField } from './field.ts';
import { type BriefData, type BriefStepNumber, briefStep, briefStepNumbers } from './steps.ts';

/**
 * The schemas of a step, made from its description. Messages are keys: those of `messages/`, or `brief.<field>`
 * where a required field is missing, which `briefSentence` turns into the sentence of that field.
 */

/** Limits of spec/api.md ("Limits on text"); lengths in UTF-16 units, after trimming. */
export const briefTextMaximum = 5000;
export const briefListMaximum = 30;

/** PostgreSQL cannot store U+0000 in text (see fields.ts). */
const storable = (value: string) => !value.includes('\u0000');

/** Key of the sentence shown when a required field is missing. */
export const missingKey = (fieldId: string) => `brief.${fieldId}`;

/**
 * What to say when a value is of the wrong type. Zod hands this function the issues of the later checks too (length,
 * say); for those it answers nothing, so that they keep their own sentences.
 */
const wrongType = (missing?: string) => (issue: z.core.$ZodRawIssue) => {
  if (issue.code !== 'invalid_type') return undefined;
  return missing !== undefined && issue.input === undefined ? missing : 'fieldWrongType';
};

const text = (missing?: string) => z.string({ error: wrongType(missing) }).trim();

const choices = (field: BriefChoicesField, missing?: string) =>
  z
    .array(z.enum(Object.keys(field.options), { error: 'fieldInvalid' }), { error: wrongType(missing) })
    .max(briefListMaximum)
    .refine((list) => new Set(list).size === list.length, 'optionRepeated');

/** The schema of a field in a draft, and of an optional field in a completed step: it may be missing or empty. */
function mayBeEmpty(field: BriefField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text().max(briefTextMaximum).refine(storable, 'fieldInvalid').optional();
    case 'choice':
      // A form says '' where nothing is chosen.
      return z.enum(['', ...Object.keys(field.options)], { error: 'fieldInvalid' }).optional();
    case 'choices':
      return choices(field).optional();
  }
}

/** The schema of a required field in a completed step. */
function mustBeGiven(field: BriefField): z.ZodType {
  const missing = missingKey(field.id);
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text(missing).min(1, missing).max(briefTextMaximum).refine(storable, 'fieldInvalid');
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: ({ input }) => (input === undefined || input === '' ? missing : 'fieldInvalid'),
      });
    case 'choices':
      return choices(field, missing).min(field.minimum, missing);
  }
}

/** The description makes the shape at run time; its type is made from the same description by `BriefData`. */
type StepSchema<S extends BriefStepNumber> = z.ZodType<BriefData<S>, BriefData<S>>;

function stepSchema(step: BriefStepNumber, complete: boolean) {
  const shape = briefStep(step).fields.map((field) => [
    field.id,
    complete && field.required ? mustBeGiven(field) : mayBeEmpty(field),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}

const drafts = new Map(briefStepNumbers.map((step) => [step, stepSchema(step, false)]));
const completes = new Map(briefStepNumbers.map((step) => [step, stepSchema(step, true)]));

/** A draft of a step: anything may be missing or empty, but nothing may be wrong or unknown. Texts come out trimmed. */
export function briefDraft<S extends BriefStepNumber>(step: S): StepSchema<S> {
  return drafts.get(step) as unknown as StepSchema<S>;
}

/** A completed step: as a draft, with every required field given. Texts come out trimmed. */
export function briefComplete<S extends BriefStepNumber>(step: S): StepSchema<S> {
  return completes.get(step) as unknown as StepSchema<S>;
}
