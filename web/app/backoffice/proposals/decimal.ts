import type { Language } from '@vitrine/contracts/language.ts';

/**
 * What somebody typed as a number, as a whole number of its smallest parts: `1 490,50` with two decimals is 149050.
 * Either sign separates the decimals; groups of three may be set apart as the language does. A sign of currency or of
 * percent, as one that is pasted may have, says nothing that the field does not.
 * @returns undefined for anything else, and for more decimals than there are
 */
export function parseDecimal(typed: string, decimals: number, language: Language): number | undefined {
  const text = typed.replace(/\s|^\p{Sc}|(\p{Sc}|%)$/gu, '');
  const grouped = language === 'en' ? text.replace(/,(?=\d{3}(\D|$))/g, '') : text;
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(grouped);
  const [, whole, fraction = ''] = match ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** The opposite: as few decimals as there are, or all of them. */
export function decimalText(
  value: number,
  decimals: number,
  language: Language,
  { isFixed = false }: { isFixed?: boolean } = {},
): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: isFixed ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(value / 10 ** decimals);
}
