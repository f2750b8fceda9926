import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/second-factor.json' with { type: 'json' };
import fr from './fr/second-factor.json' with { type: 'json' };

export const secondFactorTexts = createTexts({ en, fr });
