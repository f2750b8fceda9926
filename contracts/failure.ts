import { z } from 'zod';
import { briefEntry } from './brief/entry.ts';
import { draftConflict, editedField } from './content.ts';
import { errorCodes } from './errors.ts';
import { factorRequest } from './factor-input.ts';

/** The shape of every response that is not a success. Apart from its sentences, which every page of the site loads. */
export const failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A sentence for the user, in the language of Accept-Language.' }),
    code: z.enum(errorCodes),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A sentence for each invalid field, by its name.' }),
    steps: z
      .array(z.number())
      .optional()
      .meta({ description: 'With BRIEF_INCOMPLETE: the numbers of the incomplete steps.' }),
    placeholders: z
      .array(z.string())
      .optional()
      .meta({ description: 'With AGENCY_INVENTED: the facts in contracts/agency.ts that are still placeholders.' }),
    secondFactor: factorRequest
      .optional()
      .meta({ description: 'With SECOND_FACTOR_REQUIRED: how to finish the login, by POST /auth/second-factor.' }),
    field: editedField
      .optional()
      .meta({ description: 'With CONTENT_CONFLICT: what stands there now, and whose it is.' }),
    conflicts: z
      .array(draftConflict)
      .optional()
      .meta({ description: 'With CONTENT_CONFLICT of several values: each place where somebody else has written.' }),
    current: briefEntry.optional().meta({ description: 'With BRIEF_CONFLICT: the step as it is stored now.' }),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;
