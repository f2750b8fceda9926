import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/account.json' with { type: 'json' };
import fr from './fr/account.json' with { type: 'json' };

export const accountTexts = createTexts({ en, fr });
