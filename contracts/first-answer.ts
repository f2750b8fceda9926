import { z } from 'zod';
import { id, recordIds, timestamp } from './fields.ts';
import { leadLists } from './status.ts';

/**
 * What counts as a first answer to a lead: a reply sent from here, a meeting that was held, or an admin's word that it was
 * answered elsewhere. A change of status alone is none (docs/decisions/0054).
 */
const firstAnswerKinds = ['reply', 'meeting', 'elsewhere'] as const;

export type FirstAnswerKind = (typeof firstAnswerKinds)[number];

/** Until answers were recorded, the first change of a lead's status was taken for one. */
const shownKinds = [...firstAnswerKinds, 'status'] as const;

/** The first answer to a lead, in its row; missing while it waits for one. */
export const firstAnswer = z
  .object({ at: timestamp, how: z.enum(shownKinds) })
  .optional()
  .meta({
    description:
      'When and how the lead was first answered; missing while it waits. `status` only for leads of earlier versions, which took the first change of status for an answer',
  });

export type FirstAnswer = NonNullable<z.infer<typeof firstAnswer>>;

/** Until when somebody who waits for a first answer was promised it, in a row of a list of leads. */
export const promise = z.object({ halfwayAt: timestamp, answerBy: timestamp }).optional().meta({
  description:
    'Until when the lead is promised a first answer, and when half of that time has passed: days without opening do not count. Missing where nobody waits, and in exports',
});

export type WaitingPromise = NonNullable<z.infer<typeof promise>>;

/** Which leads of a list were answered elsewhere: by phone, or from a mail program. */
export const answeredElsewhere = z.strictObject({ list: z.enum(leadLists), ids: recordIds });

export type AnsweredElsewhere = z.infer<typeof answeredElsewhere>;

/** The result. `change` identifies it for undo; null when none was waiting for an answer. */
export const answersNoted = z
  .object({
    change: id.nullable(),
    answered: z.array(id),
    unchanged: z.array(id).meta({ description: 'Leads that had been answered before' }),
    missing: z.array(id).meta({ description: 'Leads that no longer exist' }),
  })
  .meta({ id: 'AnswersNoted' });

export type AnswersNoted = z.infer<typeof answersNoted>;

/** The result of an undo: the leads that wait for an answer again. */
export const answersWithdrawn = z
  .object({
    list: z.enum(leadLists),
    withdrawn: z.array(id),
    kept: z.array(id).meta({ description: 'Leads whose first answer is another one by now' }),
  })
  .meta({ id: 'AnswersWithdrawn' });

export type AnswersWithdrawn = z.infer<typeof answersWithdrawn>;
