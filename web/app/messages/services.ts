import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/services.json' with { type: 'json' };
import fr from './fr/services.json' with { type: 'json' };

export const servicesTexts = createPageTexts({ en, fr }, 'services');
