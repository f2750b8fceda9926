import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/own-account.json' with { type: 'json' };
import fr from './fr/own-account.json' with { type: 'json' };

export const ownAccountTexts = createTexts({ en, fr });
