import { type ErrorCode, errorStatus, type Failure, sentences } from '@vitrine/contracts/errors.ts';
import type { FastifyReply } from 'fastify';
import { languageOf } from './language.ts';
import type { Refusal } from './refusal.ts';

/** Seconds after which a visitor may try again when the database is away. */
const retryUnavailableAfter = 5;

/** Sends a failure as the contract shapes it, in the language of its request. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, extra: Refusal['extra'] = {}): FastifyReply {
  const language = languageOf(reply.request);
  if (code === 'UNAVAILABLE') reply.header('retry-after', retryUnavailableAfter);
  if (code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  const answer: Failure = { success: false, error: sentences(language)(code), code, ...spread(extra) };
  return reply
    .code(errorStatus[code])
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

function spread({ fields, steps, current }: Refusal['extra']): Pick<Failure, 'fields' | 'steps' | 'current'> {
  return { ...(fields && { fields: { ...fields } }), ...(steps && { steps: [...steps] }), ...(current && { current }) };
}
