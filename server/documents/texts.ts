import { createTexts } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The fixed texts of the documents; the questions come from the contract. */
export const texts = createTexts({ en, fr }, { content: 'documents' });
