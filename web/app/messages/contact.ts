import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/contact.json' with { type: 'json' };
import fr from './fr/contact.json' with { type: 'json' };

export const contactTexts = createTexts({ en, fr });
