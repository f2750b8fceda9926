import { agency } from '@vitrine/contracts/agency.ts';
import { dateTimeFormat } from '@vitrine/contracts/date-time-format.ts';

/** The content of a cell; null leaves it empty. */
export type CsvCell = string | number | null;

/** Characters that start a formula. */
const formula = /^[\s\p{DI}]*[=+\-@\u2212]/u;

/** Some programs drop one of these from the start of a cell and then read the rest as a formula. */
const control = /^[\t\r\n]/;

/**
 * Text that starts like a formula but cannot be one: a plus followed by pairs of digits, as phone numbers are written, and
 * a negative number. Digits alone name no function, no cell and no other program. Hyphens, brackets and dots inside are
 * not allowed: Excel would evaluate "+1-555-0199" and show -753.
 */
const harmless = /^(\+\d[\d ]{4,30}|-\d{1,15}([.,]\d{1,6})?)$/;

/** Digits with what people, or a language, put between them; a plus or a bracket may come first. */
const digits = /^[+(]?\d[\d\s.,'’()/-]*$/u;

/** Of which one digit that is not in a group of three, after the first group, shows that it is no number. */
const groups = /[^\d]+/;

/**
 * Whether a spreadsheet would take text for a number and not show it as it was: without the zeros or the plus in front, or
 * rounded. The columns of phone numbers are full of these.
 */
function losesDigits(text: string): boolean {
  if (!digits.test(text)) return false;
  const [first = '', ...rest] = text.replace(/^[+(]/, '').split(groups).filter(Boolean);
  const isGrouped = /^[+(]?[\d\s.,'’)]*$/u.test(text) && rest.every((group) => group.length === 3);
  if (rest.length > 0 && !isGrouped) return false;
  const isDecimal = /^0[.,]\d+$/.test(text);
  const count = text.replace(/\D/g, '').length;
  return /^[+(]/.test(text) || (/^0./.test(first + rest.join('')) && !isDecimal) || count > maxExactDigits;
}

/** Excel shows longer numbers as 1.23E+11. */
const maxExactDigits = 11;

/**
 * Makes text typed by a visitor safe to open in a spreadsheet: what it would run as a formula, or change as a number, gets
 * an apostrophe in front and is shown as typed (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function textCell(text: string): string {
  // As some programs read it: signs and digits of East Asian keyboards as ours, and nothing that is not seen.
  const read = text.normalize('NFKC').replace(/^\p{DI}+/u, '');
  const isSuspect = formula.test(read) || control.test(text);
  return (isSuspect && !harmless.test(text)) || losesDigits(read) || becomesAnother.test(read) ? `'${text}` : text;
}

/** What spreadsheets take for a day (`2-5`, `24/7`, but not a whole date in ISO 8601) or for a number with an exponent. */
const becomesAnother = /^(?:\d{1,2}[-/]\d{1,4}(?:[-/]\d{1,4})?|\d+(?:[.,]\d+)?e[+-]?\d+)$/i;

/** Swedish dates follow ISO 8601, which spreadsheets recognise as a date in every language. */
const isoLike = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** An instant in the agency's time zone: `2026-11-21 09:30`. */
export function instantCell(instant: string | null): string | null {
  if (instant === null) return null;
  return dateTimeFormat('sv-SE', { ...isoLike, timeZone: agency.timeZone }).format(new Date(instant));
}
