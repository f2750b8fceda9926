import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/verify.json' with { type: 'json' };
import fr from './fr/verify.json' with { type: 'json' };

export const verifyTexts = createTexts({ en, fr });
