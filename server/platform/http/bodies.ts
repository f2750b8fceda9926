import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isDeeper } from './body-bounds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body of the call is a file. */
    readonly takesFile?: boolean;
    /** How many brackets of a JSON body may be open at once. */
    readonly bodyDepth?: number;
  }
}

const depthOf = (request: FastifyRequest): number => request.routeOptions.config.bodyDepth ?? Number.POSITIVE_INFINITY;

const takesFile = (request: FastifyRequest): boolean => request.routeOptions.config.takesFile === true;

/**
 * Accepts JSON bodies, and a file where the call takes one, which its handler reads as it arrives; any other type is
 * refused (415). JSON that is deeper than the call's may be is refused before it is parsed. An empty body labelled JSON is accepted, since many client libraries send one.
 * @param timeoutMs how long a body may take that is no file; the server gives those longer
 */
export function acceptBodies(app: FastifyInstance, timeoutMs: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isDeeper(body as string, depthOf(request))) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (takesFile(request)) done(null, payload);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'));
  });
  app.addHook('onRequest', (request, response, done) => {
    if (hasBody(request)) {
      if (takesFile(request)) dropRestOfFile(request, response);
      else limitTime(request, response, timeoutMs);
    }
    done();
  });
}

/** What is refused is read and dropped up to this size, in bytes: more than what a proxy in front lets through. */
const maxDroppedBytes = 64 * 1024 * 1024;

/** How long the rest of a refused body may take that is no file; the server gives files longer. */
const maxDroppingMs = 30_000;

const isTooMuch = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) > maxDroppedBytes;

/**
 * Has the rest of a refused body read and dropped (by Node, once the response is out) instead of the connection closed, as
 * Fastify would: a proxy that is cut off while it still writes tells its client 502 and not what was refused.
 */
export function dropRest(request: FastifyRequest, response: FastifyReply): void {
  const { raw, headers } = request;
  // Of one without a length Fastify has begun to read, and leaves off for good.
  if (raw.complete || headers['content-length'] === undefined || isTooMuch(request)) return;
  response.removeHeader('connection');
  const timer = setTimeout(() => raw.destroy(), maxDroppingMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

/** The same of a file that its call has not read to the end, which Node leaves alone: whoever sends it would wait for ever. */
function dropRestOfFile(request: FastifyRequest, response: FastifyReply): void {
  const { raw } = request;
  response.raw.once('finish', () => {
    if (raw.complete) return;
    if (isTooMuch(request)) raw.destroy();
    // Whoever has read its beginning still listens, and nothing flows before that is over.
    else raw.removeAllListeners('readable').on('data', () => undefined);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Has a request whose body has not arrived in time answered as Node answers one that took longer than the server allows. */
function limitTime({ raw, server }: FastifyRequest, response: FastifyReply, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.emit('clientError', error, raw.socket);
  }, timeoutMs);
  timer.unref();
  // All of it is there; whoever sent it has gone; or the response did not wait for it.
  const end = () => clearTimeout(timer);
  raw.once('end', end).once('close', end);
  response.raw.once('finish', end);
}
