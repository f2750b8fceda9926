import type { Language } from '@vitrine/contracts/language.ts';

/** What spreadsheets expect where each language is spoken, as in the exports of lists. */
const styles = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
} as const satisfies Record<Language, { separator: string; decimal: string }>;

/** A field that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[], language: Language): string {
  const { separator, decimal } = styles[language];
  const field = (value: string | number): string => {
    const text =
      typeof value === 'number' ? String(value).replace('.', decimal) : formula.test(value) ? `'${value}` : value;
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')}`;
}
