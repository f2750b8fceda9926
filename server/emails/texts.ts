import { createTexts } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The texts of the mails. */
export const texts = createTexts({ en, fr }, { content: 'emails' });
