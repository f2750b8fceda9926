import { createTexts, type TextKey } from '@vitrine/contracts/text.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** The sentences of the mails. */
export const texts = createTexts({ en, fr });

export type MailText = TextKey<keyof typeof en>;
