import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/people.json' with { type: 'json' };
import fr from './fr/people.json' with { type: 'json' };

export const peopleTexts = createElidingTexts({ en, fr });
