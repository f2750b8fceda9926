import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import { entityTag } from '@vitrine/contracts/entity-tag.ts';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import type { CallResult } from './call.ts';
import { sendFailure } from './failure-response.ts';
import { FileResponse } from './file-response.ts';
import { PreparedResponse } from './prepared-response.ts';
import { isRefusal } from './refusal.ts';
import { StreamResponse } from './stream-response.ts';

const jsonType = 'application/json; charset=utf-8';
const identity = (json: unknown) => json as string;

/** Sends what a handler returned: a refusal, a file, a stream, or JSON cut to what the contract declares. */
export function sendResponse<E extends Endpoint>(
  response: FastifyReply,
  endpoint: E,
  result: CallResult<E>,
): FastifyReply {
  if (isRefusal(result)) return sendFailure(response, result.code, result.extra);
  response.code(endpoint.status);
  if (result instanceof FileResponse) return sendBytes(response, result);
  if (result instanceof StreamResponse) return sendStream(response, result);
  if (result instanceof PreparedResponse) return response.type(jsonType).serializer(identity).send(result.json);
  if (endpoint.hasEntityTag) response.header('etag', entityTag((result as { data: { version: number } }).data.version));
  return response.send(result);
}

function sendBytes(response: FastifyReply, { name, type, bytes }: FileResponse): FastifyReply {
  if (name !== undefined) nameAttachment(response, name);
  else response.header('cache-control', 'public, max-age=86400');
  return response.type(type).send(bytes);
}

function sendStream(response: FastifyReply, { name, type, stream }: StreamResponse): FastifyReply {
  if (name) nameAttachment(response, name);
  // What others have sent is nothing to show, whatever it is.
  if (type === 'application/octet-stream') response.header('content-security-policy', strangerPolicy);
  // An event stream ends only with its connection, so no second request may wait for that connection.
  if (type === 'text/event-stream') response.header('connection', 'close');
  return (
    response
      // Keeps proxies from buffering what should arrive as it is written, or from collecting it to compress it.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .send(stream)
  );
}

/** Nothing of it runs, loads, or knows of the site, even where a browser would show it. */
const strangerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const nameAttachment = (response: FastifyReply, name: string) =>
  response.header('content-disposition', attachment(name));
