import { z } from 'zod';
import { storable } from '../fields.ts';
import { maxBriefChoices, maxBriefTextLength } from '../limits.ts';
import { oneLine, trimmedText } from '../plain-text.ts';
import { type BriefChoicesField, type BriefField, openOptionOf, otherTextKey } from './field.ts';
import { type BriefData, type BriefStepNumber, briefStep, briefStepNumbers } from './steps.ts';

/**
 * The schemas of a step, derived from its description. Messages are keys: those of `messages/`, or `brief.<field>` for
 * a missing required field, which `briefSentence` replaces with that field's sentence.
 */

/** Key of the sentence shown when a required field is missing. */
export const missingKey = (fieldId: string) => `brief.${fieldId}`;

/**
 * The message for a value of the wrong type. Zod passes the issues of later checks (length, say) through here too;
 * those get undefined, so that they keep their own messages.
 */
const wrongType = (missing?: string) => (issue: z.core.$ZodRawIssue) => {
  if (issue.code !== 'invalid_type') return undefined;
  return missing !== undefined && issue.input === undefined ? missing : 'fieldWrongType';
};

const text = (missing?: string) => z.string({ error: wrongType(missing) }).overwrite(trimmedText);

const choices = (field: BriefChoicesField, missing?: string) =>
  z
    .array(z.enum(Object.keys(field.options), { error: 'fieldInvalid' }), { error: wrongType(missing) })
    .max(maxBriefChoices)
    .refine((list) => new Set(list).size === list.length, 'optionRepeated');

/** A text that may be missing or empty. */
const optionalText = (said = text()) => said.max(maxBriefTextLength).refine(storable, 'fieldInvalid').optional();

/** The schema of a field in a draft, and of an optional field in a completed step: it may be missing or empty. */
function mayBeEmpty(field: BriefField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return optionalText(text().overwrite(oneLine));
    case 'longText':
      return optionalText();
    case 'choice':
      // A form sends '' when nothing is chosen.
      return z.enum(['', ...Object.keys(field.options)], { error: 'fieldInvalid' }).optional();
    case 'choices':
      return choices(field).optional();
  }
}

const mustSay = (schema: z.ZodString, missing: string) =>
  schema.min(1, missing).max(maxBriefTextLength).refine(storable, 'fieldInvalid');

/** The schema of a required field in a completed step. */
function mustBeGiven(field: BriefField): z.ZodType {
  const missing = missingKey(field.id);
  switch (field.kind) {
    case 'text':
      return mustSay(text(missing).overwrite(oneLine), missing);
    case 'longText':
      return mustSay(text(missing), missing);
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: ({ input }) => (input === undefined || input === '' ? missing : 'fieldInvalid'),
      });
    case 'choices':
      return choices(field, missing).min(field.minimum, missing);
  }
}

/** The shape is built at run time; `BriefData` derives its type from the same description. */
type StepSchema<S extends BriefStepNumber> = z.ZodType<BriefData<S>, BriefData<S>>;

function stepSchema(step: BriefStepNumber, complete: boolean) {
  const shape = briefStep(step).fields.flatMap((field) => [
    [field.id, complete && field.required ? mustBeGiven(field) : mayBeEmpty(field)] as const,
    ...(openOptionOf(field) ? [[otherTextKey(field.id), optionalText(text().overwrite(oneLine))] as const] : []),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}

const drafts = new Map(briefStepNumbers.map((step) => [step, stepSchema(step, false)]));
const completes = new Map(briefStepNumbers.map((step) => [step, stepSchema(step, true)]));

/** A draft of a step: anything may be missing or empty, but nothing may be wrong or unknown. Trims texts. */
export function briefDraft<S extends BriefStepNumber>(step: S): StepSchema<S> {
  return drafts.get(step) as unknown as StepSchema<S>;
}

/** A completed step: as a draft, with every required field given. Trims texts. */
export function briefComplete<S extends BriefStepNumber>(step: S): StepSchema<S> {
  return completes.get(step) as unknown as StepSchema<S>;
}
