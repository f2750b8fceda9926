import { createTexts, type Translate } from '@vitrine/contracts/text.ts';
import en from './en/mails.json' with { type: 'json' };
import fr from './fr/mails.json' with { type: 'json' };

export const mailsTexts = createTexts({ en, fr });

/** Gives the texts of the mail screen in one language. */
export type SayMails = Translate<keyof typeof en>;
