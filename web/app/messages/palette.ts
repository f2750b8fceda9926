import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/palette.json' with { type: 'json' };
import fr from './fr/palette.json' with { type: 'json' };

export const paletteTexts = createPageTexts({ en, fr });
