import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/pictures.json' with { type: 'json' };
import fr from './fr/pictures.json' with { type: 'json' };

export const picturesTexts = createPageTexts({ en, fr });
