import { defaultLanguage, isLanguage, type Language, languages } from '@vitrine/contracts/language.ts';
import Negotiator from 'negotiator';

/** The language of an answer: the first of ours that `Accept-Language` prefers, else English. */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined || acceptLanguage === 'en') return defaultLanguage;
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...languages]);
  return isLanguage(preferred) ? preferred : defaultLanguage;
}
