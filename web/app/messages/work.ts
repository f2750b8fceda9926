import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/work.json' with { type: 'json' };
import fr from './fr/work.json' with { type: 'json' };

export const workTexts = createTexts({ en, fr });
