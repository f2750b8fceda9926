import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/dossiers.json' with { type: 'json' };
import fr from './fr/dossiers.json' with { type: 'json' };

export const dossierTexts = createTexts({ en, fr });
