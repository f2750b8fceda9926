import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** The agency's address on one line. */
export function agencyAddress(language: Language): string {
  const { street, postalCode, city, country } = agency.address;
  return `${street}, ${postalCode} ${city}, ${country[language]}`;
}
