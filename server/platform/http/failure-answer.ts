import { type ErrorCode, errorStatus, type Failure, sentences } from '@vitrine/contracts/errors.ts';
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

/** The code of the failure that an answer is; undefined for any other answer. */
export const failureOf = (reply: FastifyReply): ErrorCode | undefined => codes.get(reply);

/** Sends a failure of the contract, in the language of its request. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, extra: Extra = {}): FastifyReply {
  const language = languageOf(reply.request);
  codes.set(reply, code);
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryAfterSeconds);
  if (extra.retryAfter !== undefined) reply.header('retry-after', extra.retryAfter);
  if (code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  const answer: Failure & Pick<Extra, 'checks'> = {
    success: false,
    error: sentences(language)(code),
    code,
    ...spread(extra, language),
  };
  return reply
    .code(errorStatus[code])
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

function spread(
  { fields, wrong, steps, placeholders, current, secondFactor, checks }: Extra,
  language: Language,
): Partial<Failure> & Pick<Extra, 'checks'> {
  const say = sentences(language);
  const named = Object.entries(wrong ?? {}).map(([field, name]) => [field, say(name)] as const);
  return {
    ...((fields || wrong) && { fields: { ...fields, ...Object.fromEntries(named) } }),
    ...(steps && { steps: [...steps] }),
    ...(placeholders && { placeholders: [...placeholders] }),
    ...(current && { current }),
    ...(secondFactor && { secondFactor }),
    ...(checks && { checks }),
  };
}
