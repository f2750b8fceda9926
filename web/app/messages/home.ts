import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/home.json' with { type: 'json' };
import fr from './fr/home.json' with { type: 'json' };

export const homeTexts = createTexts({ en, fr });
