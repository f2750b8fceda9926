import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/unsent.json' with { type: 'json' };
import fr from './fr/unsent.json' with { type: 'json' };

export const unsentTexts = createTexts({ en, fr });
