import { briefProgress, briefSteps, completedSteps, readableAnswer, type WizardRow } from '@vitrine/contracts/brief.ts';
import { instantCell } from './cell.ts';
import type { Column } from './sheet.ts';

/** Whose brief it is and how far it has come. */
const standing: readonly Column<WizardRow>[] = [
  { head: 'name', cell: ({ client }) => client.name },
  { head: 'email', cell: ({ client }) => client.email },
  { head: 'submitted', cell: ({ isCompleted }, say) => say(isCompleted ? 'yes' : 'no') },
  { head: 'progress', cell: ({ responses }) => briefProgress(completedSteps(responses)) },
  { head: 'drafts', cell: ({ responses }) => draftsOf(responses) },
  { head: 'lastChange', cell: ({ lastUpdated }) => instantCell(lastUpdated) },
];

/** One column a question, so that answers of several clients can be compared. */
const answers: readonly Column<WizardRow>[] = briefSteps.flatMap(({ number, fields }) =>
  fields.map((field) => ({
    head: (language) => `${number}. ${field.label[language]}`,
    cell: ({ responses }, _, language) => {
      const entry = responses.find(({ step }) => step === number);
      return readableAnswer(field, entry?.data[field.id], language).join('; ') || null;
    },
  })),
);

export const briefColumns: readonly Column<WizardRow>[] = [
  ...standing,
  ...answers,
  { head: 'id', cell: ({ client }) => client.id },
];

/** The numbers of the steps that are not completed yet; a single one is a number to a spreadsheet, too. */
function draftsOf(responses: WizardRow['responses']): string | null {
  return (
    responses
      .filter(({ isDraft }) => isDraft)
      .map(({ step }) => step)
      .join(', ') || null
  );
}
