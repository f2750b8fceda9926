import { type Language, type Localized, locales } from './language.ts';

const joints: Localized = { en: '–', fr: '\u00a0à\u00a0' };

/**
 * A span of time as a sentence says it: `24–48 hours`, `24 à 48 heures`. One without length, or that begins at once, is said by
 * its end, in the number that the language has for it: `1 hour`.
 * @param from where it begins, in the same unit
 */
export function spanText(unit: 'hour' | 'week' | 'month', to: number, language: Language, from = 0): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' });
  const end = format.format(to);
  return from === 0 || from === to ? end : `${from}${joints[language]}${end}`;
}
