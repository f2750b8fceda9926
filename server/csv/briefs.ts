import {
  type BriefRow,
  briefProgress,
  briefSteps,
  completedSteps,
  readableAnswerIn,
} from '@vitrine/contracts/brief.ts';
import { answerColumns } from './answers.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

/** The client and the progress of the brief. */
const summary: readonly CsvColumn<BriefRow>[] = [
  { header: 'name', cell: ({ client }) => client.name },
  { header: 'email', cell: ({ client }) => client.email },
  { header: 'submitted', cell: ({ isCompleted }, text) => text(isCompleted ? 'yes' : 'no') },
  { header: 'progress', cell: ({ responses }) => briefProgress(completedSteps(responses)) },
  { header: 'drafts', cell: ({ responses }) => draftsOf(responses) },
  { header: 'lastChange', cell: ({ lastUpdated }) => instantCell(lastUpdated) },
];

/** One column per question, so that the answers of several clients can be compared. */
const answers: readonly CsvColumn<BriefRow>[] = briefSteps.flatMap(({ number, fields }) =>
  fields.map((field) => ({
    header: (language) => `${number}. ${field.label[language]}`,
    cell: ({ responses }, _, language) => {
      const entry = responses.find(({ step }) => step === number);
      return readableAnswerIn(field, entry?.data, language).join('; ') || null;
    },
  })),
);

export const briefColumns = (): readonly CsvColumn<BriefRow>[] => [
  ...summary,
  ...answers,
  ...answerColumns<BriefRow>({
    isHere: (place) => place !== 'quote',
    answersOf: ({ responses }) => responses.flatMap((entry) => entry.answers ?? []),
    before: (place) => `${place.replace('brief-', '')}. `,
  }),
  { header: 'id', cell: ({ client }) => client.id },
];

/** The numbers of the steps saved as drafts: "2, 5". */
function draftsOf(responses: BriefRow['responses']): string | null {
  return (
    responses
      .filter(({ isDraft }) => isDraft)
      .map(({ step }) => step)
      .join(', ') || null
  );
}
