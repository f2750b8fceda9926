import { calls, longCalls } from 'virtual:calls';
import type { EndpointName } from '@vitrine/contracts/endpoints.ts';
import { entityTag } from '@vitrine/contracts/entity-tag.ts';
import type { Failure } from '@vitrine/contracts/failure.ts';
import { languageOfPath } from '@vitrine/contracts/language.ts';
import { isAttended } from '../session/attendance.ts';
import { readSession } from '../session/session.ts';
import { endRefusedSession, leadToSetup } from '../session/session-end.ts';
import { askForStepUp } from '../session/step-up-request.ts';
import { CallTimeout, callTimeoutMs, longCallTimeoutMs } from './call-timeout.ts';
import type { RequestOptions } from './call-types.ts';
import { recordSending } from './last-sending.ts';

/** `CallOptions` of any call. */
type AnyCallOptions = RequestOptions & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
};

/** Browsers refuse keepalive requests once the bodies under way exceed 64 KiB; one of ours is rarely near that. */
const maxKeepaliveBytes = 60_000;

/** The calls that answer 401 to wrong credentials, which says nothing about a session. */
const logins: readonly EndpointName[] = ['loginClient', 'loginAdmin', 'finishLogin'];

type Received = { response?: Response; body?: unknown; isTimeUp?: boolean };

/**
 * Sends one request as the contract describes the call; a 401 ends the session. When the server first wants to know
 * whether it is still the same person, the user is asked, and the request is sent once more. Never throws.
 * @returns the response with its body, parsed when it is JSON and a Blob otherwise; neither without a network, after a
 *   timeout, or when the JSON is malformed
 */
export async function sendRequest(name: EndpointName, options: AnyCallOptions = {}): Promise<Received> {
  // Forms send once, however often they try, and who meets a fault meanwhile is told what became of it.
  const isForm = options.headers?.['Idempotency-Key'] !== undefined;
  if (isForm) recordSending(undefined);
  const received = await sendOnce(name, options);
  if (isForm) recordSending(received.response?.status);
  const code = received.response?.status === 403 ? (received.body as Partial<Failure> | null)?.code : undefined;
  if (code === 'SECOND_FACTOR_SETUP') leadToSetup();
  if (code !== 'STEP_UP_REQUIRED' || !(await askForStepUp())) return received;
  return sendOnce(name, options);
}

async function sendOnce(name: EndpointName, options: AnyCallOptions): Promise<Received> {
  const [method, path] = calls[name].split(' ') as [string, string];
  const token = options.token ?? readSession()?.token;
  const timeout = new CallTimeout(options.file || longCalls.includes(name) ? longCallTimeoutMs : callTimeoutMs);
  try {
    const response = await fetch(urlOf(path, options), {
      method,
      signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      headers: { ...headersOf('application/json', options, token), ...options.headers },
      ...bodyOf(options),
    });
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = /json/.test(type);
    const body: unknown = isJson || !response.ok ? await response.json() : await readFile(response, type, timeout);
    if (response.status === 401 && !logins.includes(name)) endRefusedSession(token);
    return { response, body };
  } catch {
    return { isTimeUp: timeout.signal.aborted };
  } finally {
    timeout.clear();
  }
}

/** The headers of every request; sentences come back in the language of the page unless another is given. */
export function headersOf(
  accept: string,
  { body, file, language, ifMatch }: AnyCallOptions,
  token: string | undefined,
) {
  const headers: Record<string, string> = {
    Accept: accept,
    'Accept-Language': language ?? languageOfPath(location.pathname),
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (file) headers['Content-Type'] = 'application/octet-stream';
  if (ifMatch !== undefined) headers['If-Match'] = entityTag(ifMatch);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (token && !isAttended()) headers['X-Unattended'] = '1';
  return headers;
}

function bodyOf({ body, file, keepalive }: AnyCallOptions): Pick<RequestInit, 'body' | 'keepalive'> {
  if (file) return { body: file };
  if (body === undefined) return { body: null };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { body: bytes, keepalive: keepalive === true && bytes.length < maxKeepaliveBytes };
}

function urlOf(path: string, { params = {}, query = {} }: AnyCallOptions): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return `/api${filled}${search.size ? `?${search}` : ''}`;
}

/**
 * Reads a file. The server writes an export while it reads the list, however long that takes, so for CSV the timeout
 * starts again with each chunk: only a connection that has gone silent is given up.
 */
function readFile(response: Response, type: string, timeout: CallTimeout): Promise<Blob> {
  if (!type.startsWith('text/csv') || !response.body) return response.blob();
  const chunks = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        timeout.restart();
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(chunks, { headers: { 'Content-Type': type } }).blob();
}
