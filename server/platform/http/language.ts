import { defaultLanguage, isLanguage, type Language, languages } from '@vitrine/contracts/language.ts';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language that a request names itself; undefined when it leaves the choice to us, as programs do. */
export function statedLanguageOf(request: FastifyRequest): Language | undefined {
  return /\b(en|fr)\b/i.test(request.headers['accept-language'] ?? '') ? languageOf(request) : undefined;
}

/** The language of an answer: the first of ours that `Accept-Language` prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const acceptLanguage = request.headers['accept-language'];
  if (acceptLanguage === undefined || acceptLanguage === 'en') return defaultLanguage;
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...languages]);
  return isLanguage(preferred) ? preferred : defaultLanguage;
}
