import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** The agency's address on one line. */
export function agencyPostalAddress(language: Language): string {
  const { street, postalCode, city, country } = agency.postalAddress;
  return `${street}, ${postalCode} ${city}, ${country[language]}`;
}
