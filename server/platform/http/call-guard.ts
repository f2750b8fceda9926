import { Readable } from 'node:stream';
import type { Endpoint } from '@vitrine/contracts/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticate, bearerToken, type Caller, permit } from './caller.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import { clientIp } from './client-ip.ts';
import { sendFailure } from './failure-response.ts';
import { type Limiter, type LimitName, networkSubjects, type Subject } from './rate-limit.ts';
import { StreamResponse } from './stream-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/**
 * Counts one request against a limit, under one subject after the other. Sends the refusal and returns true when it was
 * one too many for one of them; those that follow it do not count it.
 */
export type CheckLimit = (
  request: FastifyRequest,
  response: FastifyReply,
  limit: LimitName,
  subjects: readonly Subject[],
) => Promise<boolean>;

/** @param limiter none when limits are switched off: then nothing is refused */
export function makeCheckLimit(limiter: Limiter | undefined): CheckLimit {
  return async (request, response, limit, subjects) => {
    for (const subject of subjects) {
      const retryAfterSeconds = await limiter?.(request, limit, subject);
      if (retryAfterSeconds === undefined) continue;
      sendFailure(response, 'RATE_LIMITED', { retryAfter: Math.max(1, retryAfterSeconds) });
      return true;
    }
    return false;
  };
}

/**
 * What runs before a body is read: the limit by address first, since it is what protects the look-up of the token,
 * then whether the caller may make this call, and has not too many under way.
 * @param underWay none when limits are switched off
 */
export function makeGuard(
  endpoint: Endpoint,
  limit: LimitName | undefined,
  checkLimit: CheckLimit,
  authenticate: Authenticate,
  underWay: CallsUnderWay | undefined,
) {
  return async (request: FastifyRequest, response: FastifyReply) => {
    if (limit && (await checkLimit(request, response, limit, networkSubjects(clientIp(request))))) return response;
    if (endpoint.access === 'public' && !endpoint.recognizesCaller) return;
    const account = await accountBehind(request, authenticate);
    request.caller = account && { ...account, ipAddress: clientIp(request) };
    if (endpoint.access === 'public') return;
    const refusal = permit(endpoint, request.caller);
    if (refusal) return sendFailure(response, refusal.code);
    if (account && underWay && !underWay.begin(account.sessionId, response.raw)) {
      return sendFailure(response, 'RATE_LIMITED', { retryAfter: 1 });
    }
  };
}

/** The account whose token a request carries, as it is now; undefined when it may no longer call. */
async function accountBehind({ headers }: FastifyRequest, authenticate: Authenticate) {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : authenticate(token, headers['x-unattended'] === undefined);
}

/**
 * Whether the caller of a call that failed has lost their account or session since it was let in: what it wanted to write
 * has nobody to belong to, and that is no fault of ours.
 */
export async function hasCallerGone(request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  return request.caller !== undefined && (await accountBehind(request, authenticate)) === undefined;
}

/** @returns a function that tells whether the caller of a call may still make it. Who has stepped up stays so. */
function mayCallStill({ access, setsUp }: Endpoint, request: FastifyRequest, authenticate: Authenticate) {
  const ipAddress = clientIp(request);
  return async () => {
    const account = await accountBehind(request, authenticate);
    return permit({ access, ...(setsUp && { setsUp }) }, account && { ...account, ipAddress }) === undefined;
  };
}

/**
 * A file that arrives, and ends in an error unless its caller may still make the call when all of it is there: it may take
 * minutes, and is kept only then.
 */
export function fileWhileCallerMay(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  source: Readable,
): Readable {
  const mayCall = mayCallStill(endpoint, request, authenticate);
  async function* parts() {
    // The response goes over the same connection, and so it is left open.
    for await (const part of source.iterator({ destroyOnReturn: false })) yield part;
    if (!(await mayCall())) throw new Error('The session ended while a file arrived.');
  }
  return Readable.from(parts(), { objectMode: false });
}

/**
 * A download that goes on only while its caller may make the call: an export or a large file may take minutes, and a
 * logout, an account that is disabled or a role that is taken away is to end it.
 */
export function whileCallerMay(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  { stream, type, name }: StreamResponse,
): StreamResponse {
  const mayCall = mayCallStill(endpoint, request, authenticate);
  async function* parts() {
    for await (const part of stream) {
      if (!(await mayCall())) throw new Error('The session ended during a download.');
      yield part;
    }
  }
  return new StreamResponse(Readable.from(parts(), { objectMode: false }), type, name);
}
