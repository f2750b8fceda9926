import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/dossiers.json' with { type: 'json' };
import fr from './fr/dossiers.json' with { type: 'json' };

export const dossierTexts = createElidingTexts({ en, fr });

export type DossierKey = Parameters<ReturnType<typeof dossierTexts>>[0];
