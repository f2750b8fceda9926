import { defaultLanguage, isLanguage, type Language, languages, siteLanguages } from '@vitrine/contracts/language.ts';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const named = new RegExp(`\\b(?:${languages.join('|')})\\b`, 'i');

/** The language that a request names itself; undefined when it leaves the choice to us, as programs do. */
export function statedLanguageOf(request: FastifyRequest): Language | undefined {
  return named.test(request.headers['accept-language'] ?? '') ? languageOf(request) : undefined;
}

/** The language of a response: the first of the site's that `Accept-Language` prefers, else its default. */
export function languageOf(request: FastifyRequest): Language {
  const acceptLanguage = request.headers['accept-language'];
  if (acceptLanguage === undefined || acceptLanguage === defaultLanguage) return defaultLanguage;
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...siteLanguages]);
  return isLanguage(preferred) ? preferred : defaultLanguage;
}
