import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';
import type { CallResult } from './call.ts';
import { sendFailure } from './failure-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { isRefusal } from './refusal.ts';
import { StreamAnswer } from './stream-answer.ts';

const jsonType = 'application/json; charset=utf-8';
const identity = (json: unknown) => json as string;

/** Sends what a handler returned: a refusal, a file, a stream, or JSON cut to what the contract declares. */
export function sendAnswer<E extends Endpoint>(reply: FastifyReply, endpoint: E, answer: CallResult<E>): FastifyReply {
  if (isRefusal(answer)) return sendFailure(reply, answer.code, answer.extra);
  reply.code(endpoint.status);
  if (answer instanceof FileAnswer) return sendBytes(reply, answer);
  if (answer instanceof StreamAnswer) return sendStream(reply, answer);
  if (answer instanceof PreparedAnswer) return reply.type(jsonType).serializer(identity).send(answer.json);
  return reply.send(answer);
}

function sendBytes(reply: FastifyReply, { name, type, bytes }: FileAnswer): FastifyReply {
  if (name !== undefined) nameAttachment(reply, name);
  else reply.header('cache-control', 'public, max-age=86400');
  return reply.type(type).send(bytes);
}

function sendStream(reply: FastifyReply, { name, type, stream }: StreamAnswer): FastifyReply {
  if (name) nameAttachment(reply, name);
  // What others have sent is nothing to show, whatever it is.
  if (type === 'application/octet-stream') reply.header('content-security-policy', strangerPolicy);
  // An event stream ends only with its connection, so no second request may wait for that connection.
  if (type === 'text/event-stream') reply.header('connection', 'close');
  return (
    reply
      // Keeps proxies from buffering what should arrive as it is written, or from collecting it to compress it.
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
      .send(stream)
  );
}

/** Nothing of it runs, loads, or knows of the site, even where a browser would show it. */
const strangerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const nameAttachment = (reply: FastifyReply, name: string) => reply.header('content-disposition', attachment(name));
