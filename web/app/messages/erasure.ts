import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/erasure.json' with { type: 'json' };
import fr from './fr/erasure.json' with { type: 'json' };

export const erasureTexts = createElidingTexts({ en, fr });
