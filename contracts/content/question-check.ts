import type { Language } from '../language.ts';
import { listed } from './list.ts';
import type { ContentProblem } from './problem.ts';
import { hasChoices } from './question.ts';
import type { QuestionFacts } from './question-shape.ts';

/** More than anybody answers at one place. */
export const maxQuestionsAtPlace = 12;

type Item = { readonly id: string; readonly text: Readonly<Record<Language, string>> };

/**
 * What keeps questions from being asked, each of which may stand there by itself.
 * @param used the languages of the site
 */
export function questionProblems(
  questions: Readonly<Record<string, QuestionFacts>>,
  used: readonly Language[],
): ContentProblem[] {
  const asked = listed(questions);
  const places = Map.groupBy(asked, ({ place }) => place);
  return [
    ...Object.entries(questions).flatMap(([id, { help }]) =>
      missingIn(help, used).map((language) => ({ path: `questions.${id}.help.${language}`, error: 'contentMissing' })),
    ),
    ...asked.flatMap(({ id, kind, choices = {} }) => {
      if (!hasChoices(kind)) return [];
      const offered = listed(choices);
      return offered.length === 0
        ? [{ path: `questions.${id}.kind`, error: 'contentChoicesMissing' }]
        : repeated(offered, used, `questions.${id}.choices`);
    }),
    ...[...places.values()].flatMap((some) => [
      ...repeated(some, used, 'questions'),
      ...some.slice(maxQuestionsAtPlace).map(({ id }) => ({
        path: `questions.${id}.place`,
        error: 'contentTooMany',
        values: { max: maxQuestionsAtPlace },
      })),
    ]),
  ];
}

/** The languages in which a text is not said that is said in another. */
const missingIn = (help: QuestionFacts['help'], used: readonly Language[]): Language[] => {
  const isSaid = (language: Language) => (help?.[language] ?? '').trim() !== '';
  return used.some(isSaid) ? used.filter((language) => !isSaid(language)) : [];
};

/** Those that read like one before them: nobody could tell their answers apart. */
const repeated = (items: readonly Item[], used: readonly Language[], path: string): ContentProblem[] =>
  used.flatMap((language) => {
    const texts = items.map(({ text }) => text[language]);
    return items
      .filter((_item, index) => texts.indexOf(texts[index] ?? '') < index)
      .map(({ id }) => ({ path: `${path}.${id}.text.${language}`, error: 'contentTwice' }));
  });
