import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/welcome.json' with { type: 'json' };
import fr from './fr/welcome.json' with { type: 'json' };

export const welcomeTexts = createTexts({ en, fr });
