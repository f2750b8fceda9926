import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/exports.json' with { type: 'json' };
import fr from './fr/exports.json' with { type: 'json' };

export const exportTexts = createTexts({ en, fr });
