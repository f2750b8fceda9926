import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/formatting.json' with { type: 'json' };
import fr from './fr/formatting.json' with { type: 'json' };

export const formattingTexts = createTexts({ en, fr });
