import { createTexts, type TextKey } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The words of tables that are taken away: their heads, and what cells say. */
export const texts = createTexts({ en, fr });

export type SheetText = TextKey<keyof typeof en>;
