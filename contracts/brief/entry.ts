import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { briefStepNumbers } from './numbers.ts';

/**
 * A saved step on the wire. Imports no description of the steps: the failures that every page knows (`errors.ts`) may
 * carry an entry, and no page should carry the questions of the brief for that.
 */
export const stepNumber = z.literal(briefStepNumbers);

/** How often a step has changed; 0 for one that was never saved. */
export const revision = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)
  .meta({ description: 'Rises by one with each change of the step; 0 when it was never saved' });

export const briefEntry = z
  .object({
    step: stepNumber,
    data: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    isDraft: z.boolean(),
    revision,
    savedAt: timestamp,
  })
  .meta({ id: 'BriefEntry' });

export type BriefEntry = z.infer<typeof briefEntry>;
