import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/quarantine.json' with { type: 'json' };
import fr from './fr/quarantine.json' with { type: 'json' };

export const quarantineTexts = createElidingTexts({ en, fr });
