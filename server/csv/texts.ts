import { createTexts, type TextKey } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The headers and cell texts of the CSV exports. */
export const texts = createTexts({ en, fr });

export type CsvText = TextKey<keyof typeof en>;
