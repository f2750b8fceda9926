import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/files.json' with { type: 'json' };
import fr from './fr/files.json' with { type: 'json' };

export const filesTexts = createTexts({ en, fr });
