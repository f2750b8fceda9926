import type { EndpointName } from '@vitrine/contracts/endpoints.ts';
import type { Failure } from '@vitrine/contracts/failure.ts';
import type { CallArguments, FileEndpoint, Outcome, Success } from './call-types.ts';
import { type Refused, readRefusal, type Unreachable, unreachable } from './outcome.ts';
import { sendRequest } from './request.ts';

/**
 * Calls the API. Never throws: success, refusal and an unreachable server are all outcomes.
 * The parsed is not checked against the contract here; the server does that before it sends one.
 */
export async function call<N extends EndpointName>(name: N, ...[options]: CallArguments<N>): Promise<Outcome<N>> {
  const { response, body, isTimeUp } = await sendRequest(name, options);
  const parsed = body as ({ success: true } & Success<N>) | Failure | null | undefined;
  if (isTimeUp) return { ...unreachable, isTimeUp };
  if (!response || !parsed) return unreachable;
  if (!parsed.success) return readRefusal(response, parsed);
  return response.ok ? ({ ok: true, ...parsed } as Outcome<N>) : unreachable;
}

/** What `callOrThrow` throws. */
export class CallError extends Error {
  readonly outcome: Refused | Unreachable;

  constructor(outcome: Refused | Unreachable) {
    super(outcome.kind === 'refused' ? outcome.error : 'The server could not be reached');
    this.name = 'CallError';
    this.outcome = outcome;
  }
}

/** What the server said when it refused, undefined when it could not be reached. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.outcome.kind === 'refused' ? error.outcome.error : undefined;

/** Whether the server knows nothing of what was asked for; one that is busy or out of reach may know it in a minute. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.status < 429;

/** Like `call`, for TanStack Query. @throws {CallError} on any failure */
export async function callOrThrow<N extends EndpointName>(name: N, ...given: CallArguments<N>): Promise<Success<N>> {
  const outcome = await call(name, ...given);
  if (outcome.ok) return outcome;
  throw new CallError(outcome);
}

/**
 * A call whose parsed is a file.
 * @returns the file, with the name the server gave it
 */
export async function fetchFile<N extends FileEndpoint>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<{ ok: true; file: Blob; name: string } | Refused | Unreachable> {
  const { response, body } = await sendRequest(name, options);
  if (!response) return unreachable;
  if (body instanceof Blob) {
    const disposition = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
    return { ok: true, file: body, name: disposition?.[1] ?? name };
  }
  return response.ok ? unreachable : readRefusal(response, body as Failure | null);
}

/** The JSON body of a 2xx parsed, in any shape, for a call that another system may parsed; otherwise undefined. */
export async function fetchJson<N extends EndpointName>(name: N, ...[options]: CallArguments<N>): Promise<unknown> {
  const { response, body } = await sendRequest(name, options);
  return response?.ok && !(body instanceof Blob) ? body : undefined;
}
