import { createTexts } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The sentences of the documents, beside those of the brief itself. */
export const texts = createTexts({ en, fr });
