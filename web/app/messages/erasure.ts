import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/erasure.json' with { type: 'json' };
import fr from './fr/erasure.json' with { type: 'json' };

export const erasureTexts = createTexts({ en, fr });
