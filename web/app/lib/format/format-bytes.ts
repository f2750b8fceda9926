import type { Language } from '@vitrine/contracts/language.ts';

const units = {
  en: ['B', 'KB', 'MB', 'GB'],
  fr: ['o', 'Ko', 'Mo', 'Go'],
} as const satisfies Record<Language, readonly string[]>;

/** The size of a file in the unit that suits it: `1.4 MB`, `1,4 Mo`; the space does not break. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units[language].length - 1);
  const maximumFractionDigits = power < 2 ? 0 : 1;
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits }).format(bytes / 1024 ** power);
  return `${amount}\u202f${units[language][power]}`;
}
