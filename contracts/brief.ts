import { z } from 'zod';
import { answersUpTo, askedQuestion } from './answer.ts';
import { briefEntry, revision, stepNumber } from './brief/entry.ts';
import { briefStepNumbers } from './brief/steps.ts';
import { contentRevision } from './content-revision.ts';
import { id, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { maxBriefAnswersBytes } from './limits.ts';
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
  answers: answersUpTo(maxBriefAnswersBytes)
    .optional()
    .meta({
      description:
        'Answers to the agency’s own questions of the step, in place of those stored; left out, those stay. ' +
        'One that nobody asked for is kept as it came; one that is missing is never refused.',
    }),
  contentRevision: contentRevision.optional().meta({
    description:
      'The revision of the content whose questions were shown, as GET /wizard gave it. The first save of a brief ' +
      'decides by it which questions the brief has from then on; left out, those of the present one.',
  }),
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
  questions: z.array(askedQuestion).optional().meta({
    description:
      'The agency’s own questions, as they were when the brief was begun; missing where nothing was published',
  }),
  contentRevision: contentRevision.optional().meta({
    description: 'The revision of the content that they are of; missing for 0',
  }),
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
