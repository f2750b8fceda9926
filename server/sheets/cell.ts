import { agency } from '@vitrine/contracts/agency.ts';

/** What a cell holds; null leaves it empty. */
export type Cell = string | number | null;

/** Signs that begin a formula, also as East Asian keyboards write them. */
const formula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/u;

/** Some programs take a cell that begins with one of these for a formula after dropping it. */
const control = /^[\t\r\n]/;

/**
 * Texts that begin like a formula and cannot be one: a plus with digits and spaces, as telephone numbers are written,
 * and a negative number. With nothing but digits they can name no function, no cell and no other program. Hyphens,
 * brackets and dots inside are not let through: « +1-555-0199 » would be reckoned, and shown as -753.
 */
const harmless = /^(\+\d[\d ]{4,30}|-\d{1,15}([.,]\d{1,6})?)$/;

/**
 * A text that visitors wrote, as a spreadsheet may open it. What it would take for a formula gets an apostrophe before
 * it and is shown as it was written (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function textCell(text: string): string {
  const isSuspect = formula.test(text) || control.test(text);
  return isSuspect && !harmless.test(text) ? `'${text}` : text;
}

/** Swedes write dates as ISO 8601 does, and spreadsheets of every language read that as a date. */
const instants = new Intl.DateTimeFormat('sv-SE', {
  timeZone: agency.timeZone,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** An instant on the clocks of the agency: `2026-11-21 09:30`. */
export function instantCell(instant: string | null): string | null {
  return instant === null ? null : instants.format(new Date(instant));
}
