import { z } from 'zod';
import { givenAnswer } from '../answer.ts';
import { timestamp } from '../fields.ts';
import { briefStepNumbers } from './numbers.ts';

/** A saved step on the wire. Does not import the descriptions of the steps, which not everybody who reads one needs. */
export const stepNumber = z.literal(briefStepNumbers);

/** How often a step has changed; 0 for one that was never saved. */
export const revision = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)
  .meta({ description: 'Increases by one with every change to the step; 0 if it was never saved' });

export const briefEntry = z
  .object({
    step: stepNumber,
    data: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    answers: z.array(givenAnswer).optional().meta({ description: 'To the agency’s own questions; missing for none' }),
    isDraft: z.boolean(),
    revision,
    savedAt: timestamp,
  })
  .meta({ id: 'BriefEntry' });

export type BriefEntry = z.infer<typeof briefEntry>;
