import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/client-home.json' with { type: 'json' };
import fr from './fr/client-home.json' with { type: 'json' };

export const clientHomeTexts = createTexts({ en, fr });
