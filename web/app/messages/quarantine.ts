import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/quarantine.json' with { type: 'json' };
import fr from './fr/quarantine.json' with { type: 'json' };

export const quarantineTexts = createTexts({ en, fr });
