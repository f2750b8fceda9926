import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/people.json' with { type: 'json' };
import fr from './fr/people.json' with { type: 'json' };

export const peopleTexts = createPageTexts({ en, fr });
