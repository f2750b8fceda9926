import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/packs.json' with { type: 'json' };
import fr from './fr/packs.json' with { type: 'json' };

export const packsTexts = createTexts({ en, fr });
