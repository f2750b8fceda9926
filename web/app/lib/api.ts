import type { EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import type { ErrorCode, Failure } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { languageOf, unlocalizedPath } from './language.ts';
import { clearSession, readSession } from './session.ts';

/** A call that takes longer than this, in milliseconds, is given up (specification, section 7). */
const timeLimit = 10_000;

type Table = typeof endpoints;
type Part<N extends EndpointName, K extends string> =
  Table[N] extends Record<K, infer S extends z.ZodType> ? z.input<S> : never;
type PartOption<N extends EndpointName, K extends string> = [Part<N, K>] extends [never]
  ? unknown
  : { [P in K]: Part<N, K> };

export type CallOptions<N extends EndpointName> = PartOption<N, 'params'> &
  PartOption<N, 'body'> &
  ([Part<N, 'query'>] extends [never] ? unknown : { query?: Part<N, 'query'> }) & {
    signal?: AbortSignal;
    /** Language of the sentences in the answer; that of the page unless told. */
    language?: Language;
    headers?: Record<string, string>;
    /** A token to use instead of the stored one. */
    token?: string;
    /** Whether the request outlives the page, as far as the browser lets it (64 KiB of body). */
    keepalive?: boolean;
  };

/** What the server answers to a call that went well. */
export type Answer<N extends EndpointName> = z.output<Table[N]['answer']>;

/** The server said no, in a sentence of the page's language and with a stable code. */
export type Refused = {
  ok: false;
  kind: 'refused';
  status: number;
  code: ErrorCode;
  error: string;
  fields?: Record<string, string>;
  steps?: number[];
  /** With BRIEF_CONFLICT: what another save left. */
  current?: NonNullable<Failure['current']>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
};

/** No answer came that could be understood: no network, too slow, or something else than our server replied. */
export type Unreachable = { ok: false; kind: 'unreachable' };

export type Outcome<N extends EndpointName> = ({ ok: true } & Answer<N>) | Refused | Unreachable;

type AnyOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  language?: Language;
  headers?: Record<string, string>;
  token?: string;
  keepalive?: boolean;
};

type FileEndpoint = { [N in EndpointName]: Table[N] extends { file: string } ? N : never }[EndpointName];

/** Calls that have no options to give may be made with the name alone. */
type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * Calls the API. Never throws: a refusal, a silence and a success are all outcomes.
 * The answer is taken as the contract types it; it is the server that checks what it sends.
 */
export async function call<N extends EndpointName>(name: N, ...given: Arguments<N>): Promise<Outcome<N>> {
  const { response, body } = await send(name, given[0]);
  const answer = body as { success: true } | Failure | null | undefined;
  if (!response || !answer) return { ok: false, kind: 'unreachable' };
  if (response.ok && answer.success) return { ok: true, ...(answer as Answer<N>) } as Outcome<N>;
  return answer.success ? { ok: false, kind: 'unreachable' } : refusal(response, answer);
}

/** The body of a 2xx answer, in whatever shape it came; undefined after any failure. For answers not only our server gives. */
export async function receive<N extends EndpointName>(name: N, ...given: Arguments<N>): Promise<unknown> {
  const { response, body } = await send(name, given[0]);
  return response?.ok && !(body instanceof Blob) ? body : undefined;
}

/** A call whose answer is a file and not JSON. */
export async function receiveFile<N extends FileEndpoint>(
  name: N,
  ...given: Arguments<N>
): Promise<{ ok: true; file: Blob; name: string } | Refused | Unreachable> {
  const { response, body } = await send(name, given[0]);
  if (!response) return { ok: false, kind: 'unreachable' };
  if (body instanceof Blob) {
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
    return { ok: true, file: body, name: named?.[1] ?? name };
  }
  return response.ok ? { ok: false, kind: 'unreachable' } : refusal(response, body as Failure);
}

/** One request, as the contract describes the call. Without a response: no network, too slow, or no JSON. */
async function send(name: EndpointName, options: AnyOptions = {}): Promise<{ response?: Response; body?: unknown }> {
  const [method, path] = calls[name].split(' ') as [string, string];
  const token = options.token ?? readSession()?.token;
  const limit = new TimeLimit();
  try {
    const response = await fetch(address(path, options), {
      method,
      signal: options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal,
      headers: {
        Accept: 'application/json',
        'Accept-Language': options.language ?? languageOf(location.pathname),
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...bodyOf(options),
    });
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = /json/.test(type);
    const body: unknown = isJson || !response.ok ? await response.json() : await readFile(response, type, limit);
    if (response.status === 401 && name !== 'loginClient' && name !== 'loginAdmin') forgetSession(token);
    return { response, body };
  } catch {
    return {};
  } finally {
    limit.end();
  }
}

/** Gives up what it is the signal of when the time is over; each new beginning gives it all of the time again. */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  #timer = 0;

  constructor() {
    this.begin();
  }

  begin(): void {
    this.end();
    this.#timer = window.setTimeout(() => this.#controller.abort(), timeLimit);
  }

  end(): void {
    window.clearTimeout(this.#timer);
  }
}

/**
 * The file of an answer. A list is written while it is read, and may take as long as it is: there the limit is for each
 * piece, so that only a connection gone silent is given up.
 */
function readFile(response: Response, type: string, limit: TimeLimit): Promise<Blob> {
  if (!type.startsWith('text/csv') || !response.body) return response.blob();
  const pieces = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        limit.begin();
        controller.enqueue(piece);
      },
    }),
  );
  return new Response(pieces, { headers: { 'Content-Type': type } }).blob();
}

/** A browser refuses a keepalive request with a body over 64 KiB, in all that are under way; one of ours is rarely near. */
const keepaliveLimit = 60_000;

function bodyOf({ body, keepalive }: AnyOptions): Pick<RequestInit, 'body' | 'keepalive'> {
  if (body === undefined) return { body: null };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { body: bytes, keepalive: keepalive === true && bytes.length < keepaliveLimit };
}

function address(path: string, { params = {}, query = {} }: AnyOptions): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return `/api${filled}${search.size ? `?${search}` : ''}`;
}

/** What a refused call is told. */
export function refusal(response: Response, { code, error, fields, steps, current }: Failure): Refused | Unreachable {
  if (typeof code !== 'string') return { ok: false, kind: 'unreachable' };
  const retryAfter = Number(response.headers.get('Retry-After'));
  return {
    ok: false,
    kind: 'refused',
    status: response.status,
    code,
    error,
    ...(fields ? { fields } : {}),
    ...(steps ? { steps } : {}),
    ...(current ? { current } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

/** Any 401 ends the session here, and a page of the back office starts afresh (specification, section 4). */
export function forgetSession(refusedToken: string | undefined): void {
  // A late answer about an old token must not end a session that began meanwhile.
  if (refusedToken && refusedToken !== readSession()?.token) return;
  const hadSession = readSession() !== null;
  clearSession();
  // Without a session to lose a reload would change nothing, and come round again for ever.
  if (hadSession && /^\/admin(\/|$)/.test(unlocalizedPath(location.pathname))) location.reload();
}

/** What `ask` throws. */
export class CallFailed extends Error {
  readonly outcome: Refused | Unreachable;

  constructor(outcome: Refused | Unreachable) {
    super(outcome.kind === 'refused' ? outcome.error : 'The server could not be reached');
    this.name = 'CallFailed';
    this.outcome = outcome;
  }
}

/** Like `call`, for TanStack Query: gives the answer, or throws `CallFailed`. */
export async function ask<N extends EndpointName>(name: N, ...given: Arguments<N>): Promise<Answer<N>> {
  const outcome = await call(name, ...given);
  if (outcome.ok) return outcome;
  throw new CallFailed(outcome);
}
