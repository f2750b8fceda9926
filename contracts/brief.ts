import { z } from 'zod';
import { briefEntry, revision, stepNumber } from './brief/entry.ts';
import { briefStepNumbers } from './brief/steps.ts';
import { id, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { listQuery } from './list.ts';

/**
 * The payloads of the project brief, and everything else about it: the description of the nine steps
 * (`brief/steps.ts`), the schemas derived from it (`brief/schemas.ts`) and the validation of a step (`brief/check.ts`).
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

/** What a client saves. `checkStep` validates `data`, since its schema depends on the step. */
export const saveStepRequest = z.strictObject({
  step: stepNumber,
  data: z.record(z.string(), z.unknown()).meta({ description: 'The fields of the step' }),
  isDraft: z
    .boolean()
    .default(true)
    .meta({ description: 'A draft may be incomplete; a completed step must be valid.' }),
  revision: revision.optional().meta({
    description:
      'The revision this save is based on; 0 for a step never saved. If another save came first, the answer is ' +
      'BRIEF_CONFLICT. Without it, the save overwrites whatever is stored.',
  }),
});

export type SaveStepRequest = z.infer<typeof saveStepRequest>;

/** The step as stored now; the next save names its revision. */
export const savedStep = z.object({ step: stepNumber, isDraft: z.boolean(), savedAt: timestamp, revision });

export type SavedStep = z.infer<typeof savedStep>;

/** The whole answer of GET /wizard. Nine completed steps are not yet a submitted brief (docs/decisions/0018). */
export const briefResponse = z.object({
  success: z.literal(true),
  data: z.array(briefEntry),
  submitted: z.boolean(),
  submittedAt: timestamp.nullable().meta({ description: 'Null until submitted' }),
});

export type BriefResponse = z.infer<typeof briefResponse>;

/** The query of a brief as a PDF. */
export const briefPdfQuery = z.strictObject({
  lang: z
    .enum(languages)
    .optional()
    .meta({ description: 'Language of the document; by default that of Accept-Language' }),
});

/** A brief as an admin sees it. */
export const briefRow = z
  .object({
    client: z.object({ id, name: z.string(), email: z.string() }),
    responses: z.array(briefEntry),
    isCompleted: z.boolean().meta({ description: 'Whether the client has submitted the brief' }),
    lastUpdated: timestamp.nullable().meta({ description: 'Null if nothing has been saved' }),
  })
  .meta({ id: 'Brief' });

export type BriefRow = z.infer<typeof briefRow>;

/** Filters of the list of briefs: whether the client has submitted it. */
export const briefFilters = ['completed', 'in-progress'] as const;

export type BriefFilter = (typeof briefFilters)[number];

const briefSorts = ['lastUpdated', 'name', 'email'] as const;

/** The query of GET /admin/wizards: as every admin list, newest change first. */
export const briefListQuery = listQuery(briefSorts).extend({
  sort: z.enum(briefSorts.flatMap((field) => [field, `-${field}`])).default('-lastUpdated'),
  status: z.enum(briefFilters).optional().meta({ description: 'Whether the client has submitted it' }),
});
