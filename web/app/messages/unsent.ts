import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/unsent.json' with { type: 'json' };
import fr from './fr/unsent.json' with { type: 'json' };

export const unsentTexts = createPageTexts({ en, fr });
