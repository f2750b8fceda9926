import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/brief.json' with { type: 'json' };
import fr from './fr/brief.json' with { type: 'json' };

export const briefTexts = createTexts({ en, fr });
