import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/legal.json' with { type: 'json' };
import fr from './fr/legal.json' with { type: 'json' };

export const legalTexts = createPageTexts({ en, fr });
