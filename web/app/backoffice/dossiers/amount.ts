import type { Language } from '@vitrine/contracts/language.ts';
import { maxOutcomeAmount } from '@vitrine/contracts/limits.ts';

/** An amount that was typed, in hundredths; undefined for what is none. Takes a comma or a point, and spaces. */
export function parseAmount(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  if (whole === '') return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths <= maxOutcomeAmount ? hundredths : undefined;
}

/** An amount as it is typed: `3490.50`, in French `3490,50`. */
export function typedAmount(hundredths: number, language: Language): string {
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  return part === 0 ? `${whole}` : `${whole}${language === 'fr' ? ',' : '.'}${String(part).padStart(2, '0')}`;
}

/** An amount as it is read. @param currency ISO 4217 */
export function formatAmount(hundredths: number, currency: string, language: Language): string {
  const whole = hundredths % 100 === 0 ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...whole }).format(hundredths / 100);
}
