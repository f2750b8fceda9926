import { Readable } from 'node:stream';
import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import { failure } from '@vitrine/contracts/errors.ts';
import { confirmationMinutes } from '@vitrine/contracts/identity-proof.ts';
import { proofHeader } from '@vitrine/contracts/proof.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counted } from '../counted.ts';
import type { Links } from '../links.ts';
import { bodyBoundsOf } from './body-bounds.ts';
import type { Api, Call, CallHandler, Parsed } from './call.ts';
import { fileWhileCallerMay, hasCallerGone, makeCheckLimit, makeGuard, whileCallerMay } from './call-guard.ts';
import type { Authenticate } from './caller.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import { clientAddress } from './client-address.ts';
import { sendFailure } from './failure-answer.ts';
import { languageOf, statedLanguageOf } from './language.ts';
import { maskTokens } from './masked-input.ts';
import type { Limiter } from './rate-limit.ts';
import { isRefusal } from './refusal.ts';
import { sendAnswer } from './send-answer.ts';
import { StreamAnswer } from './stream-answer.ts';

export type ApiOptions = {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter | undefined;
  readonly links: Pick<Links, 'withoutTokens'>;
  /** False until the database is open and migrated. */
  readonly isReady: () => boolean;
};

/** Files that are made whole before they are sent. */
const headFiles: ReadonlySet<Endpoint['file']> = new Set(['application/pdf', 'image/png']);

const maxUserAgentLength = 500;
const maxIdempotencyKeyLength = 200;

/** Makes the registrar of calls on `app`, whose prefix is `/api`. */
export function makeApi(app: FastifyInstance, { authenticate, limiter, links, isReady }: ApiOptions): Api {
  app.decorateRequest('caller', undefined);
  const checkLimit = makeCheckLimit(limiter);
  const underWay = limiter && new CallsUnderWay();

  function checkReady(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (isReady()) done();
    else sendFailure(reply, 'UNAVAILABLE');
  }

  /** The file of a call that takes one. */
  function sourceOf(endpoint: Endpoint, request: FastifyRequest): Readable | undefined {
    if (!(request.body instanceof Readable)) return undefined;
    return fileWhileCallerMay(endpoint, request, authenticate, request.body);
  }

  function register<const E extends Endpoint>(endpoint: E, { limit, handle }: CallHandler<E>): void {
    const needsGuard = endpoint.access !== 'public' || endpoint.recognizesCaller || (limit && limiter);
    const bounds = bodyBoundsOf(endpoint.body);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // HEAD runs the whole handler and drops the body: wasteful for an export, endless for an event stream.
      exposeHeadRoute: endpoint.file === undefined || headFiles.has(endpoint.file),
      bodyLimit: bounds.bytes,
      config: { takesFile: endpoint.takesFile === true, bodyDepth: bounds.depth },
      schema: routeSchema(endpoint),
      onRequest: needsGuard
        ? [checkReady, makeGuard(endpoint, limit, checkLimit, authenticate, underWay)]
        : [checkReady],
      handler: async (request, reply) => {
        try {
          const answer = await handle(readCall<E>(request, sourceOf(endpoint, request), links));
          if (endpoint.takesFile && isRefusal(answer) && (await hasCallerGone(request, authenticate))) {
            return sendFailure(reply, 'UNAUTHENTICATED');
          }
          const isDownload = answer instanceof StreamAnswer && answer.type !== 'text/event-stream';
          if (!isDownload || !request.caller) return sendAnswer(reply, endpoint, answer);
          return sendAnswer(reply, endpoint, whileCallerMay(endpoint, request, authenticate, answer));
        } catch (error) {
          // Where the database is away this rejects too, and says so.
          if (await hasCallerGone(request, authenticate)) return sendFailure(reply, 'UNAUTHENTICATED');
          throw error;
        }
      },
    });
  }

  return {
    public: register,
    signedIn: register,
    client: register,
    validatedClient: register,
    admin: register,
    owner: register,
  };
}

/** The parts of a request that handlers see; Fastify has validated them against `routeSchema`. */
function readCall<E extends Endpoint>(
  request: FastifyRequest,
  source: Readable | undefined,
  { withoutTokens }: ApiOptions['links'],
): Call<E> {
  const key = request.headers['idempotency-key'];
  const proof = request.headers[proofHeader.toLowerCase()];
  return {
    body: maskTokens(request.body as Parsed<E['body']>, (text) => withoutTokens(text)),
    source: source as Call<E>['source'],
    params: request.params as Parsed<E['params']>,
    query: request.query as Parsed<E['query']>,
    language: languageOf(request),
    statedLanguage: statedLanguageOf(request),
    caller: request.caller as Call<E>['caller'],
    ipAddress: clientAddress(request),
    reachedAt: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? '',
    idempotencyKey:
      typeof key === 'string' && key.length > 0 && key.length <= maxIdempotencyKeyLength ? key : undefined,
    proof: typeof proof === 'string' ? proof : undefined,
  };
}

/** What Fastify validates, serializes and documents of a call. */
function routeSchema(endpoint: Endpoint) {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...describe(endpoint),
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

/** What a reader of the OpenAPI document should know beside the schemas. */
function describe({ confirms, refusals = [] }: Endpoint): { description?: string } {
  const codes = [...(confirms ? (['CONFIRM_IDENTITY'] as const) : []), ...refusals];
  const sentences = [
    ...(confirms
      ? [
          `Asks for a login or a confirmation (POST /auth/confirm) in the last ${counted(confirmationMinutes, 'minute')}.`,
        ]
      : []),
    ...(codes.length > 0 ? [`May be refused with: ${codes.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}
