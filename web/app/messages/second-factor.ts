import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/second-factor.json' with { type: 'json' };
import fr from './fr/second-factor.json' with { type: 'json' };

export const secondFactorTexts = createPageTexts({ en, fr });
