import { sentences } from '@vitrine/contracts/errors.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { isOutOfRoom } from '../file-system.ts';
import { StoreError } from '../s3/store-error.ts';
import { BusyError } from '../work-queue.ts';
import { dropRest } from './bodies.ts';
import { sendFailure } from './failure-response.ts';
import { languageOf } from './language.ts';
import { fieldSentences, PayloadError } from './validation.ts';

/**
 * Turns anything thrown into a failure of the contract. Faults of ours are logged in full and answered with one
 * sentence: no response reveals a stack, a query or the name of a library.
 */
export function handleErrors(app: FastifyInstance, database: Pick<Database, 'isUnavailable'>): void {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const language = languageOf(request);
    if (error instanceof PayloadError) {
      return sendFailure(response, 'VALIDATION', { fields: fieldSentences(error.issues, language) });
    }
    if (error instanceof BusyError) {
      return sendFailure(response, 'UNAVAILABLE', { retryAfter: error.retryAfterSeconds });
    }
    switch (error.code) {
      case 'FST_ERR_CTP_BODY_TOO_LARGE':
        dropRest(request, response);
        return sendFailure(response, 'PAYLOAD_TOO_LARGE');
      case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
        dropRest(request, response);
        return sendFailure(response, 'UNSUPPORTED_MEDIA_TYPE');
    }
    // What remains with these statuses comes from the parsers: bad JSON, a wrong length, a poisoned prototype, a long
    // URL.
    if (error.statusCode === 400 || error.statusCode === 414) {
      return sendFailure(response, 'VALIDATION', { fields: { body: sentences(language)('bodyNotJson') } });
    }
    if (database.isUnavailable(error)) {
      request.log.error({ err: error }, 'the database is unavailable');
      return sendFailure(response, 'UNAVAILABLE');
    }
    if (error instanceof StoreError || isOutOfRoom(error)) {
      request.log.error({ err: error }, 'files cannot be stored or read');
      return sendFailure(response, 'UNAVAILABLE');
    }
    request.log.error({ err: error }, 'a request failed');
    return sendFailure(response, 'INTERNAL');
  });
}
