import { Readable } from 'node:stream';
import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import { entityTagPattern, versionOfEntityTag } from '@vitrine/contracts/entity-tag.ts';
import { stepUpMinutes } from '@vitrine/contracts/factor-input.ts';
import { failure } from '@vitrine/contracts/failure.ts';
import { proofOfWorkHeader } from '@vitrine/contracts/proof-of-work-header.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { counted } from '../counted.ts';
import type { Links } from '../links.ts';
import { maskTokens } from '../masked-texts.ts';
import { type PreviewSource, previewTokenOf } from '../pages/preview.ts';
import { type ShownContent, setShownContent } from '../site/shown-content.ts';
import { bodyBoundsOf } from './body-bounds.ts';
import type { Api, Call, CallHandler, Parsed } from './call.ts';
import { fileWhileCallerMay, hasCallerGone, makeCheckLimit, makeGuard, whileCallerMay } from './call-guard.ts';
import type { Authenticate } from './caller.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import { clientIp } from './client-ip.ts';
import { sendFailure } from './failure-response.ts';
import { languageOf, statedLanguageOf } from './language.ts';
import type { Limiter } from './rate-limit.ts';
import { isRefusal } from './refusal.ts';
import { sendResponse } from './send-response.ts';
import { StreamResponse } from './stream-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    shownContent: ShownContent | undefined;
  }
}

export type ApiOptions = {
  readonly authenticate: Authenticate;
  readonly limiter: Limiter | undefined;
  readonly links: Pick<Links, 'withoutTokens'>;
  /** False until the database is open and migrated. */
  readonly isReady: () => boolean;
  /** Whose forms send nothing, since they look at a preview of the site. */
  readonly previews?: Pick<PreviewSource, 'isGood'> | undefined;
};

/** Files that are made whole before they are sent. */
const headFiles: ReadonlySet<Endpoint['file']> = new Set(['application/pdf', 'image/png']);

const maxUserAgentLength = 500;
const maxIdempotencyKeyLength = 200;

/** Makes the registrar of calls on `app`, whose prefix is `/api`. */
export function makeApi(app: FastifyInstance, { authenticate, limiter, links, isReady, previews }: ApiOptions): Api {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('shownContent', undefined);
  const checkLimit = makeCheckLimit(limiter);
  const underWay = limiter && new CallsUnderWay();

  function checkReady(_request: FastifyRequest, response: FastifyReply, done: () => void): void {
    if (isReady()) done();
    else sendFailure(response, 'UNAVAILABLE');
  }

  async function checkPreview(request: FastifyRequest, response: FastifyReply): Promise<FastifyReply | undefined> {
    const token = previewTokenOf(request.headers.cookie);
    if (token !== undefined && (await previews?.isGood(token))) return sendFailure(response, 'PREVIEW');
    return undefined;
  }

  /** The file of a call that takes one. */
  function sourceOf(endpoint: Endpoint, request: FastifyRequest): Readable | undefined {
    if (!(request.body instanceof Readable)) return undefined;
    return fileWhileCallerMay(endpoint, request, authenticate, request.body);
  }

  function register<const E extends Endpoint>(endpoint: E, { limit, findShownContent, handle }: CallHandler<E>): void {
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
      onRequest: [
        checkReady,
        ...(needsGuard ? [makeGuard(endpoint, limit, checkLimit, authenticate, underWay)] : []),
        ...(endpoint.access === 'public' && limit === 'publicWrite' ? [checkPreview] : []),
      ],
      ...(findShownContent && {
        preValidation: async (request: FastifyRequest) => {
          const { body } = request;
          const isValid = () => endpoint.body?.safeParse(body ?? {}).success ?? true;
          request.shownContent = await findShownContent(body, isValid);
          setShownContent(body, request.shownContent);
        },
      }),
      handler: async (request, response) => {
        try {
          const result = await handle(readCall<E>(request, sourceOf(endpoint, request), links));
          if (endpoint.takesFile && isRefusal(result) && (await hasCallerGone(request, authenticate))) {
            return sendFailure(response, 'UNAUTHENTICATED');
          }
          const isDownload = result instanceof StreamResponse && result.type !== 'text/event-stream';
          if (!isDownload || !request.caller) {
            return sendResponse(
              response,
              endpoint,
              isOfAdmins(endpoint) ? maskTokens(result, links.withoutTokens) : result,
            );
          }
          return sendResponse(response, endpoint, whileCallerMay(endpoint, request, authenticate, result));
        } catch (error) {
          // Where the database is away this rejects too, and says so.
          if (await hasCallerGone(request, authenticate)) return sendFailure(response, 'UNAUTHENTICATED');
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

/** Whether admins call it: what others wrote is theirs to read, and nobody else's links are theirs to use. */
const isOfAdmins = ({ access }: Endpoint): boolean => access === 'admin' || access === 'owner';

/** The parts of a request that handlers see; Fastify has validated them against `routeSchema`. */
function readCall<E extends Endpoint>(
  request: FastifyRequest,
  source: Readable | undefined,
  { withoutTokens }: ApiOptions['links'],
): Call<E> {
  const key = request.headers['idempotency-key'];
  const proofOfWork = request.headers[proofOfWorkHeader.toLowerCase()];
  return {
    body: maskTokens(request.body as Parsed<E['body']>, withoutTokens),
    source: source as Call<E>['source'],
    params: request.params as Parsed<E['params']>,
    query: request.query as Parsed<E['query']>,
    language: languageOf(request),
    statedLanguage: statedLanguageOf(request),
    caller: request.caller as Call<E>['caller'],
    ipAddress: clientIp(request),
    reachedAt: `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? '',
    idempotencyKey:
      typeof key === 'string' && key.length > 0 && key.length <= maxIdempotencyKeyLength ? key : undefined,
    ifMatch: versionSeen(request.headers['if-match']) as Call<E>['ifMatch'],
    shownContent: request.shownContent,
    proofOfWork: typeof proofOfWork === 'string' ? proofOfWork : undefined,
  };
}

/** Of a call that takes it, the header has been validated; of any other it says nothing. */
const versionSeen = (tag: string | undefined): number | undefined =>
  tag === undefined || !entityTagPattern.test(tag) ? undefined : versionOfEntityTag(tag);

const ifMatch = z.looseObject({
  'if-match': z.string({ error: 'fieldRequired' }).regex(entityTagPattern, 'fieldInvalid').meta({
    description: 'The ETag of what was seen there, `"3"` for version 3: what was written since is not overwritten',
  }),
});

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
    ...(endpoint.takesIfMatch && { headers: ifMatch }),
    response: {
      [endpoint.status]: endpoint.file
        ? { content: { [endpoint.file]: { schema: endpoint.response } } }
        : endpoint.response,
      default: failure,
    },
  };
}

/** What a reader of the OpenAPI document should know beside the schemas. */
function describe({ needsStepUp, hasEntityTag, refusals = [] }: Endpoint): { description?: string } {
  const codes = [...(needsStepUp ? (['STEP_UP_REQUIRED'] as const) : []), ...refusals];
  const sentences = [
    ...(needsStepUp
      ? [`Asks for a login or a step-up (POST /auth/step-up) in the last ${counted(stepUpMinutes, 'minute')}.`]
      : []),
    ...(hasEntityTag ? ['Its `version` is its ETag.'] : []),
    ...(codes.length > 0 ? [`May be refused with: ${codes.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}
