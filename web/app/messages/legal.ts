import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/legal.json' with { type: 'json' };
import fr from './fr/legal.json' with { type: 'json' };

export const legalTexts = createTexts({ en, fr });
