import { z } from 'zod';
import { questionIdPattern, questionKinds, questionPlaces } from './content/question.ts';
import { sentBytes, storable } from './fields.ts';
import { languages } from './language.ts';
import { maxAnswerChoices, maxAnswerLength, maxAnswers, maxIdLength } from './limits.ts';
import { trimmedText } from './plain-text.ts';

/** The schemas of questions of the agency's own and of their answers, which travel beside what is specified. */

const value = z.union(
  [
    z.string().overwrite(trimmedText).max(maxAnswerLength).refine(storable, 'fieldInvalid'),
    z.number(),
    z.array(z.string().max(maxIdLength).refine(storable, 'fieldInvalid')).max(maxAnswerChoices),
  ],
  'fieldInvalid',
);

/**
 * What is answered to questions of the agency's own. Whether an answer was asked for is no matter of the schema.
 * @param bytes of all of them, as JSON in UTF-8
 */
export const answersUpTo = (bytes: number) =>
  z
    .record(z.string().regex(questionIdPattern, 'fieldUnknown'), value)
    .refine((all) => Object.keys(all).length <= maxAnswers, 'fieldInvalid')
    .refine((all) => new TextEncoder().encode(JSON.stringify(all)).length <= bytes, 'fieldInvalid')
    .meta({
      description:
        'Answers to the agency’s own questions, by their ids: a text, the id of a choice, a list of these, or a number. ' +
        'One that nobody asked for is kept as it came; one that is missing is never refused.',
    })
    .register(sentBytes, { bytes });

const localized = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as {
    readonly [L in (typeof languages)[number]]: z.ZodString;
  },
);

/** An answer with what was asked, as it read when it was given. */
export const givenAnswer = z
  .object({
    id: z.string().meta({ description: 'The id of the question' }),
    question: localized.meta({ description: 'As it read when it was answered' }),
    value: z.union([z.string(), z.number(), z.array(z.string())]).meta({ description: 'As it was sent' }),
    choices: z.array(localized).optional().meta({ description: 'How what was chosen read' }),
  })
  .meta({ id: 'GivenAnswer' });

/** A question of the agency's own, as it is asked. */
export const askedQuestion = z
  .object({
    id: z.string(),
    place: z.enum(questionPlaces),
    kind: z.enum(questionKinds),
    required: z.boolean().meta({ description: 'Asked for by the page; the call never refuses for it' }),
    text: localized,
    help: localized.optional(),
    choices: z.array(z.object({ id: z.string(), text: localized })),
  })
  .meta({ id: 'AskedQuestion' });
