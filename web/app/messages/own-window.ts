import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/own-window.json' with { type: 'json' };
import fr from './fr/own-window.json' with { type: 'json' };

export const ownWindowTexts = createTexts({ en, fr });
