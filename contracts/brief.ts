import { z } from 'zod';
import { listQuery } from './admin.ts';
import { briefStepNumbers } from './brief/steps.ts';
import { id, timestamp } from './fields.ts';

/**
 * The project brief on the wire (spec/api.md, "Brief"), and the door to the rest: the description of the nine steps
 * (`brief/steps.ts`), the schemas made from it (`brief/schemas.ts`) and the check of a step (`brief/check.ts`).
 */
export * from './brief/check.ts';
export type * from './brief/field.ts';
export * from './brief/schemas.ts';
export * from './brief/steps.ts';

const stepNumber = z.literal(briefStepNumbers);

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
});

export type SaveStepRequest = z.infer<typeof saveStepRequest>;

export const savedStep = z.object({ step: stepNumber, isDraft: z.boolean(), savedAt: timestamp });

export type SavedStep = z.infer<typeof savedStep>;

/** One saved step. */
export const briefEntry = z
  .object({
    step: stepNumber,
    data: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    isDraft: z.boolean(),
  })
  .meta({ id: 'BriefEntry' });

export type BriefEntry = z.infer<typeof briefEntry>;

/** The whole answer of GET /wizard. A brief counts as submitted only when its client submitted it (D7). */
export const briefAnswer = z.object({
  success: z.literal(true),
  data: z.array(briefEntry),
  submitted: z.boolean(),
  submittedAt: timestamp.nullable().meta({ description: 'null until submitted' }),
});

export type BriefAnswer = z.infer<typeof briefAnswer>;

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
