import type { QuestionPlace } from '@vitrine/contracts/content/question.ts';
import { askedQuestions } from '@vitrine/contracts/content/questions.ts';
import { type GivenAnswer, readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { CsvColumn } from './table.ts';

type ColumnsOptions<Row> = {
  /** Whether a question stands where the rows come from. */
  readonly isHere: (place: QuestionPlace) => boolean;
  readonly answersOf: (row: Row) => readonly GivenAnswer[];
  /** What stands before a question in the header of its column. */
  readonly before?: (place: QuestionPlace) => string;
};

/**
 * A column for each of the agency's own questions that is asked now, and one for the answers to all others, each after its
 * question. Made with each export, since questions are content.
 */
export function answerColumns<Row>({ isHere, answersOf, before = () => '' }: ColumnsOptions<Row>): CsvColumn<Row>[] {
  const asked = askedQuestions().filter(({ place }) => isHere(place));
  const ids = new Set(asked.map(({ id }) => id));
  return [
    ...asked.map(
      ({ id, place, text }): CsvColumn<Row> => ({
        header: (language) => `${before(place)}${text[language]}`,
        cell: (row, _, language) => {
          const answer = answersOf(row).find((one) => one.id === id);
          return answer ? cellOf(answer, language) : null;
        },
      }),
    ),
    {
      header: 'otherAnswers',
      cell: (row, _, language) =>
        answersOf(row)
          .filter(({ id }) => !ids.has(id))
          .map((answer) => `${answer.question[language]}${colons[language]}${cellOf(answer, language)}`)
          .join('; ') || null,
    },
  ];
}

const colons = { en: ': ', fr: '\u00a0: ' } as const satisfies Record<Language, string>;

/** A number alone is one to spreadsheets too. */
function cellOf(answer: GivenAnswer, language: Language): string | number {
  return typeof answer.value === 'number' ? answer.value : readGivenAnswer(answer, language).join('; ');
}
