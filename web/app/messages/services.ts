import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/services.json' with { type: 'json' };
import fr from './fr/services.json' with { type: 'json' };

export const servicesTexts = createTexts({ en, fr });
