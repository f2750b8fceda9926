import { z } from 'zod';
import { maxAnswerChoices } from '../limits.ts';
import { contentLengths } from './lengths.ts';
import { choiceIdPattern, questionIdPattern, questionKinds, questionPlaces } from './question.ts';
import { item } from './shape.ts';
import { lineUpTo, localized, name, text } from './shape-parts.ts';

/** Questions of all places, those that are asked no longer among them: they stay, since an id is never used again. */
const maxQuestions = 100;

const choices = z
  .record(z.string().regex(choiceIdPattern, 'contentIdInvalid'), z.strictObject({ ...item, text: localized(name) }))
  .refine((all) => Object.keys(all).length <= maxAnswerChoices, 'contentTooMany');

/** What may stand in the part `questions`. What holds between its values is checked by `question-check.ts`. */
export const questionsShape = z
  .record(
    z.string().regex(questionIdPattern, 'contentIdInvalid'),
    z.strictObject({
      ...item,
      place: z.enum(questionPlaces, 'fieldInvalid'),
      kind: z.enum(questionKinds, 'fieldInvalid'),
      required: z.boolean('fieldInvalid'),
      text: localized(lineUpTo(contentLengths.question)),
      /** A line below it; empty for none. */
      help: localized(text(contentLengths.sentence)).optional(),
      /** Of a choice; another kind keeps them, in case it becomes one again. */
      choices: choices.optional(),
    }),
  )
  .refine((all) => Object.keys(all).length <= maxQuestions, 'contentTooMany');

export type QuestionFacts = z.infer<typeof questionsShape>[string];
