import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/quote.json' with { type: 'json' };
import fr from './fr/quote.json' with { type: 'json' };

export const quoteTexts = createTexts({ en, fr });
