import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/palette.json' with { type: 'json' };
import fr from './fr/palette.json' with { type: 'json' };

export const paletteTexts = createTexts({ en, fr });
