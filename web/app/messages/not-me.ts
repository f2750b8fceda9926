import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/not-me.json' with { type: 'json' };
import fr from './fr/not-me.json' with { type: 'json' };

export const notMeTexts = createTexts({ en, fr });
