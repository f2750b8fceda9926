import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/quote.json' with { type: 'json' };
import fr from './fr/quote.json' with { type: 'json' };

export const quoteTexts = createPageTexts({ en, fr }, 'quote');
