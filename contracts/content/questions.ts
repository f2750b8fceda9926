import type { Localized } from '../language.ts';
import { followContent } from './current.ts';
import { listed } from './list.ts';
import { type AskedQuestion, hasChoices, type QuestionPlace } from './question.ts';
import type { QuestionFacts } from './question-shape.ts';

/** The questions that ship, switched off. */
export const questionDefaults: Readonly<Record<string, QuestionFacts>> = {
  'q-company': {
    hidden: true,
    place: 'quote',
    kind: 'text',
    required: false,
    text: { en: 'Company', fr: 'Entreprise' },
    help: { en: '', fr: '' },
  },
  'q-phone': {
    hidden: true,
    place: 'quote',
    kind: 'text',
    required: false,
    text: { en: 'Phone', fr: 'Téléphone' },
    help: { en: 'If you’d rather be called.', fr: 'Si vous préférez être appelé.' },
  },
  'q-budget': {
    hidden: true,
    place: 'quote',
    kind: 'choice',
    required: false,
    text: { en: 'Budget', fr: 'Budget' },
    help: { en: '', fr: '' },
    choices: {
      'c-under-3000': { text: { en: 'Under 3,000', fr: 'Moins de 3\u202f000' } },
      'c-3000-10000': { text: { en: '3,000 to 10,000', fr: 'De 3\u202f000 à 10\u202f000' } },
      'c-over-10000': { text: { en: 'Over 10,000', fr: 'Plus de 10\u202f000' } },
      'c-open': { text: { en: 'Not known yet', fr: 'Pas encore connu' } },
    },
  },
};

let facts = questionDefaults;
followContent('questions', questionDefaults, (list) => {
  facts = list;
});

/** Every question there is, by its id, also those that are asked no longer. */
export const knownQuestions = (): Readonly<Record<string, QuestionFacts>> => facts;

/** The questions that are asked, in order; of one place, or of all. */
export const askedQuestions = (place?: QuestionPlace): AskedQuestion[] =>
  listed(facts)
    .filter((question) => place === undefined || question.place === place)
    .map(({ id, place: at, kind, required, text, help, choices = {} }) => ({
      id,
      place: at,
      kind,
      required,
      text,
      ...(isSaid(help) && { help }),
      choices: hasChoices(kind) ? listed(choices).map((choice) => ({ id: choice.id, text: choice.text })) : [],
    }));

const isSaid = (help: Localized | undefined): boolean =>
  help !== undefined && Object.values(help).some((text) => text.trim() !== '');
