import { z } from 'zod';
import { listQuery } from './admin.ts';
import { briefEntry, revision, stepNumber } from './brief/entry.ts';
import { briefStepNumbers } from './brief/steps.ts';
import { id, timestamp } from './fields.ts';
import { languages } from './language.ts';

/**
 * The project brief on the wire (spec/api.md, "Brief"), and the door to the rest: the description of the nine steps
 * (`brief/steps.ts`), the schemas made from it (`brief/schemas.ts`) and the check of a step (`brief/check.ts`).
 */
export * from './brief/check.ts';
export { type BriefEntry, briefEntry } from './brief/entry.ts';
export type * from './brief/field.ts';
export * from './brief/schemas.ts';
export * from './brief/steps.ts';

/** The step in an address: `/wizard/3`. */
export const briefStepParams = z.object({
  step: z.enum(briefStepNumbers.map(String)).transform((digit) => stepNumber.parse(Number(digit))),
});

/** What a client saves. `data` is checked against its step by `checkStep`, once the step is known. */
export const saveStepRequest = z.strictObject({
  step: stepNumber,
  data: z.record(z.string(), z.unknown()).meta({ description: 'The fields of the step' }),
  isDraft: z
    .boolean()
    .default(true)
    .meta({ description: 'A draft may lack anything; a completed step must pass its rules.' }),
  revision: revision.optional().meta({
    description:
      'The revision this was made from, 0 for a step never saved. When another save came first the answer is ' +
      'BRIEF_CONFLICT. Without it, the save goes over whatever is there.',
  }),
});

export type SaveStepRequest = z.infer<typeof saveStepRequest>;

/** The step as it is kept now; the next save is made from its revision. */
export const savedStep = z.object({ step: stepNumber, isDraft: z.boolean(), savedAt: timestamp, revision });

export type SavedStep = z.infer<typeof savedStep>;

/** The whole answer of GET /wizard. A brief counts as submitted only when its client submitted it (D7). */
export const briefAnswer = z.object({
  success: z.literal(true),
  data: z.array(briefEntry),
  submitted: z.boolean(),
  submittedAt: timestamp.nullable().meta({ description: 'null until submitted' }),
});

export type BriefAnswer = z.infer<typeof briefAnswer>;

/** The query of a brief as a PDF. */
export const briefPdfQuery = z.strictObject({
  lang: z
    .enum(languages)
    .optional()
    .meta({ description: 'Language of the document; that of Accept-Language if not told' }),
});

/** A brief as the admin sees it. */
export const wizardRow = z
  .object({
    client: z.object({ id, name: z.string(), email: z.string() }),
    responses: z.array(briefEntry),
    isCompleted: z.boolean().meta({ description: 'Submitted by the client (D7)' }),
    lastUpdated: timestamp.nullable().meta({ description: 'null when nothing was saved' }),
  })
  .meta({ id: 'Brief' });

export type WizardRow = z.infer<typeof wizardRow>;

const wizardSorts = ['lastUpdated', 'name', 'email'] as const;

/** The query of GET /admin/wizards: as every admin list, newest change first. */
export const wizardListQuery = listQuery(wizardSorts).extend({
  sort: z.enum(wizardSorts.flatMap((field) => [field, `-${field}`])).default('-lastUpdated'),
  status: z.enum(['completed', 'in-progress']).optional().meta({ description: 'Whether the client has submitted it' }),
});
