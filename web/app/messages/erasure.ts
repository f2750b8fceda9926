import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/erasure.json' with { type: 'json' };
import fr from './fr/erasure.json' with { type: 'json' };

export const erasureTexts = createPageTexts({ en, fr });
