import type { Translate } from '@vitrine/contracts/text.ts';
import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/mails.json' with { type: 'json' };
import fr from './fr/mails.json' with { type: 'json' };

export const mailsTexts = createPageTexts({ en, fr });

/** Gives the texts of the mail screen in one language. */
export type SayMails = Translate<keyof typeof en>;
