import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/own-account.json' with { type: 'json' };
import fr from './fr/own-account.json' with { type: 'json' };

export const ownAccountTexts = createElidingTexts({ en, fr });
