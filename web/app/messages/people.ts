import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/people.json' with { type: 'json' };
import fr from './fr/people.json' with { type: 'json' };

export const peopleTexts = createTexts({ en, fr });
