import type { Language } from '@vitrine/contracts/language.ts';
import type { Reading } from '@vitrine/contracts/parse-money.ts';
import { moneyTexts } from '../../messages/money.ts';

/** What is said of a number that can be read in two ways; undefined of any other. */
export function ambiguityOf(reading: Reading<number>, language: Language): string | undefined {
  if (!('thousands' in reading)) return undefined;
  const { thousands, decimals } = reading;
  const t = moneyTexts(language);
  return decimals === undefined ? t('ambiguous', { thousands }) : t('ambiguousDecimals', { thousands, decimals });
}
