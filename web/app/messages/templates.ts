import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/templates.json' with { type: 'json' };
import fr from './fr/templates.json' with { type: 'json' };

export const templateTexts = createTexts({ en, fr });
