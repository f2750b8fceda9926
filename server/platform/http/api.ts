import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import { failure } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Authenticate, bearerToken, type Caller, permit } from './caller.ts';
import { sendFailure } from './failure-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { languageOf } from './language.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { addressSubject, type Limiter, type LimitName } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { StreamAnswer } from './stream-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the handler of a call is given: all of it checked against the contract. */
export type Call<E extends Endpoint> = {
  readonly body: Read<E['body']>;
  readonly params: Read<E['params']>;
  readonly query: Read<E['query']>;
  readonly language: Language;
  readonly caller: E['access'] extends 'public' ? undefined : Caller;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Chosen by the browser for one submission, the same when it tries again. */
  readonly idempotencyKey: string | undefined;
};

type Handling<E extends Endpoint> = {
  /** How often one address may call. */
  readonly limit?: LimitName;
  /** A second count under the same limit, by something of the payload (the e-mail of a login). */
  readonly limitBy?: (body: Read<E['body']>) => string;
  readonly handle: (
    call: Call<E>,
  ) => Promise<z.input<E['answer']> | PreparedAnswer | FileAnswer | StreamAnswer | Refusal>;
};

/** Registers calls of the contract. */
export type Api = { readonly on: <const E extends Endpoint>(endpoint: E, handling: Handling<E>) => void };

export type ApiParts = {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter | undefined;
  /** False while the database has not been opened and brought to the present version. */
  readonly isReady: () => boolean;
};

const jsonType = 'application/json; charset=utf-8';
const asItIs = (payload: unknown) => payload as string;

/** Makes the registrar of calls on `app`, whose prefix is `/api`. */
export function makeApi(app: FastifyInstance, { authenticate, limiter, isReady }: ApiParts): Api {
  app.decorateRequest('caller', undefined);

  /** Counts a call; answers it when it was one too many. */
  async function refusedByLimit(request: FastifyRequest, reply: FastifyReply, limit: LimitName, subject: string) {
    const wait = await limiter?.(request, limit, subject);
    if (wait === undefined) return false;
    reply.header('retry-after', Math.max(1, wait));
    sendFailure(reply, 'RATE_LIMITED');
    return true;
  }

  return {
    on(endpoint, { limit, limitBy, handle }) {
      const guard = async (request: FastifyRequest, reply: FastifyReply) => {
        if (limit && (await refusedByLimit(request, reply, limit, addressSubject(request.ip)))) return reply;
        if (endpoint.access === 'public') return;
        const token = bearerToken(request.headers.authorization);
        request.caller = token === undefined ? undefined : await authenticate(token);
        const refusal = permit(endpoint.access, request.caller);
        if (refusal) return sendFailure(reply, refusal.code);
      };
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        // Whoever asks for the head alone would set off all the rest, for nobody.
        exposeHeadRoute: endpoint.file === undefined || endpoint.file === 'application/pdf',
        schema: schemaOf(endpoint),
        onRequest: [
          (_request, reply, done) => {
            if (isReady()) done();
            else sendFailure(reply, 'UNAVAILABLE');
          },
          ...(endpoint.access === 'public' && !(limit && limiter) ? [] : [guard]),
        ],
        handler: async (request, reply) => {
          const body = request.body as Read<(typeof endpoint)['body']>;
          if (limit && limitBy && (await refusedByLimit(request, reply, limit, limitBy(body)))) return reply;
          const language = languageOf(request);
          const key = request.headers['idempotency-key'];
          const answer = await handle({
            body,
            params: request.params as Read<(typeof endpoint)['params']>,
            query: request.query as Read<(typeof endpoint)['query']>,
            language,
            caller: request.caller as Call<typeof endpoint>['caller'],
            ipAddress: request.ip,
            userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
            idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined,
          });
          if (answer instanceof Refusal) return sendFailure(reply, answer.code, answer.extra);
          reply.code(endpoint.status);
          if (answer instanceof FileAnswer) {
            reply.header('content-disposition', `attachment; filename="${answer.name}"`);
            return reply.type(answer.type).send(answer.bytes);
          }
          if (answer instanceof StreamAnswer) {
            if (answer.name) reply.header('content-disposition', `attachment; filename="${answer.name}"`);
            // Proxies are asked not to hold back what is to arrive as it is written, and not to gather it for packing.
            reply.header('cache-control', 'no-store, no-transform');
            // News have no end but that of their connection, which no second request may wait for.
            if (answer.type === 'text/event-stream') reply.header('connection', 'close');
            return reply.header('x-accel-buffering', 'no').type(`${answer.type}; charset=utf-8`).send(answer.stream);
          }
          if (answer instanceof PreparedAnswer) return reply.type(jsonType).serializer(asItIs).send(answer.json);
          return reply.send(answer);
        },
      });
    },
  };
}

/** What Fastify checks, declares and documents of a call. */
function schemaOf(endpoint: Endpoint) {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.refusals && { description: `Refusals of its own: ${endpoint.refusals.join(', ')}.` }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [endpoint.status]: endpoint.file
        ? { content: { [endpoint.file]: { schema: endpoint.answer } } }
        : endpoint.answer,
      default: failure,
    },
  };
}
