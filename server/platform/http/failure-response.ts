import { type ErrorCode, errorStatus, sentences } from '@vitrine/contracts/errors.ts';
import type { Failure } from '@vitrine/contracts/failure.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FastifyReply } from 'fastify';
import type { DatabaseChecks } from '../database/checks.ts';
import { languageOf } from './language.ts';
import type { Refusal } from './refusal.ts';

/** What a failure may say besides; `checks` only of `/api/health/ready`. */
type Extra = Refusal['extra'] & { readonly checks?: DatabaseChecks };

/** When the database is away. */
const retryAfterSeconds = 5;

const codes = new WeakMap<FastifyReply, ErrorCode>();

/** The code of the failure that a response is; undefined for any other. */
export const failureOf = (response: FastifyReply): ErrorCode | undefined => codes.get(response);

/** Sends a failure of the contract, in the language of its request. */
export function sendFailure(response: FastifyReply, code: ErrorCode, extra: Extra = {}): FastifyReply {
  const language = languageOf(response.request);
  codes.set(response, code);
  if (code === 'UNAVAILABLE') response.header('retry-after', retryAfterSeconds);
  if (extra.retryAfter !== undefined) response.header('retry-after', extra.retryAfter);
  if (code === 'UNAUTHENTICATED') response.header('www-authenticate', 'Bearer');
  const body: Failure & Pick<Extra, 'checks'> = {
    success: false,
    error: sentences(language)(code),
    code,
    ...spread(extra, language),
  };
  return response
    .code(errorStatus[code])
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function spread(
  { fields, wrong, steps, placeholders, current, field, conflicts, secondFactor, checks }: Extra,
  language: Language,
): Partial<Failure> & Pick<Extra, 'checks'> {
  const say = sentences(language);
  const named = Object.entries(wrong ?? {}).map(([field, name]) => [field, say(name)] as const);
  return {
    ...((fields || wrong) && { fields: { ...fields, ...Object.fromEntries(named) } }),
    ...(steps && { steps: [...steps] }),
    ...(placeholders && { placeholders: [...placeholders] }),
    ...(current && { current }),
    ...(field && { field }),
    ...(conflicts && { conflicts: [...conflicts] }),
    ...(secondFactor && { secondFactor }),
    ...(checks && { checks }),
  };
}
