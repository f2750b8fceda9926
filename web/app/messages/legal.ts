import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/legal.json' with { type: 'json' };
import fr from './fr/legal.json' with { type: 'json' };

export const legalTexts = createElidingTexts({ en, fr });
