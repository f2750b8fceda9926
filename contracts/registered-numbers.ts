/*
 * Whether the numbers that businesses are registered under can be true, by their check digits. White space and dots in
 * them do not matter. Real ones may well have many zeros in a row.
 */

/** Without the white space and dots that people write them with. */
const bare = (value: string): string => value.replaceAll(/[\s.]/g, '').toUpperCase();

/** Fourteen digits with the check digit of ISO/IEC 7812-1 (Luhn); those of La Poste add up to a multiple of five instead. */
export function isSiret(typed: string): boolean {
  const value = bare(typed);
  if (!/^(?!0{9})\d{14}$/.test(value) || value.startsWith('123456789')) return false;
  const digits = [...value].map(Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  if (value.startsWith('356000000') && sum % 5 === 0) return true;
  return isLuhn(digits);
}

/** Nine digits of a business, with the check digit of Luhn. */
export function isSiren(typed: string): boolean {
  const value = bare(typed);
  return /^(?!0{9})\d{9}$/.test(value) && isLuhn([...value].map(Number));
}

function isLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** French ones have a key in front of the SIREN (code général des impôts, annexe II, 286 ter); others are taken as they are. */
export function isVatNumber(typed: string): boolean {
  const value = bare(typed);
  const french = /^FR(\w{2})((?!0{9})\d{9})$/.exec(value);
  if (!french) return !value.startsWith('FR') && /^[A-Z]{2}\w{2,13}$/.test(value);
  const [, key = '', siren = ''] = french;
  // Newer keys have letters and no published rule.
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** Those that banks and standards print as examples. Their check digits are right. */
const exampleIbans: ReadonlySet<string> = new Set([
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'FR7630006000011234567890189',
  'GB29NWBK60161331926819',
  'GB82WEST12345698765432',
  'IT60X0542811101000000123456',
  'LU280019400644750000',
  'NL91ABNA0417164300',
]);

/** The length of those that are checked for it, by country; elsewhere 15 to 34 (ISO 13616). */
const ibanLengths: Readonly<Record<string, number>> = {
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  IT: 27,
  LU: 20,
  NL: 18,
};

/** An IBAN whose check digits are right (ISO 7064, MOD 97-10). */
export function hasIbanCheckDigits(typed: string): boolean {
  const value = bare(typed);
  const length = ibanLengths[value.slice(0, 2)] ?? value.length;
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value) || value.length !== length) return false;
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN whose check digits are right, and that is neither an example nor made up. */
export function isIban(typed: string): boolean {
  const value = bare(typed);
  // Zeros alone have the right check digits in France.
  return !/^.{4}(0{8}|1234567)/.test(value) && !exampleIbans.has(value) && hasIbanCheckDigits(value);
}

/** An IBAN in groups, which stay on one line. */
export const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1\u00a0');
