import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/contact.json' with { type: 'json' };
import fr from './fr/contact.json' with { type: 'json' };

export const contactTexts = createPageTexts({ en, fr }, 'contact');
