import type { Translate } from '@vitrine/contracts/text.ts';
import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/backoffice.json' with { type: 'json' };
import fr from './fr/backoffice.json' with { type: 'json' };

export const backofficeTexts = createElidingTexts({ en, fr });

/** Gives the texts of the back office in one language. */
export type SayBackoffice = Translate<keyof typeof en>;
