import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/money.json' with { type: 'json' };
import fr from './fr/money.json' with { type: 'json' };

/** What is said of an amount at the field in which it is typed. */
export const moneyTexts = createTexts({ en, fr });
