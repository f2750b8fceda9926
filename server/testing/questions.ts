import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';

/** The edits that add a question of the agency's own. @param more its further values, by their names below it */
export const questionEdits = (id: string, text: string, more: ContentEdits = {}): ContentEdits =>
  Object.fromEntries(
    Object.entries({
      place: 'quote',
      kind: 'text',
      required: false,
      'text.en': text,
      'text.fr': `${text} (fr)`,
      'help.en': '',
      'help.fr': '',
      ...more,
    }).map(([name, value]) => [`questions.${id}.${name}`, value]),
  );

/** Two choices: `c-yes` and `c-no`. */
export const yesOrNo: ContentEdits = {
  'choices.c-yes.text.en': 'Yes',
  'choices.c-yes.text.fr': 'Oui',
  'choices.c-no.text.en': 'No',
  'choices.c-no.text.fr': 'Non',
};
