import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/signing.json' with { type: 'json' };
import fr from './fr/signing.json' with { type: 'json' };

export const signingTexts = createTexts({ en, fr });
