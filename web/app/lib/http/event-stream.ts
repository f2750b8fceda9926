import { calls } from 'virtual:calls';
import type { Failure } from '@vitrine/contracts/failure.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { readSession } from '../session/session.ts';
import { endRefusedSession } from '../session/session-end.ts';
import type { EventStreamEndpoint } from './call-types.ts';
import { type Refused, readRefusal, type Unreachable, unreachable } from './outcome.ts';
import { headersOf } from './request.ts';

/** The server writes something every 20 s, so a connection silent for longer than this is dead. */
export const maxSilenceMs = 50_000;

/** The server writes at once; a proxy that holds back the first bytes would hold back the rest too. */
export const firstByteTimeoutMs = 8_000;

type EventStreamOptions = {
  /** Ends the connection. */
  signal: AbortSignal;
  onEvent: (event: EventSourceMessage) => void;
  /** Something arrived, if only a keep-alive comment. */
  onActivity?: () => void;
  /** The server says how long to wait before the next connection, in milliseconds. */
  onRetry?: (delayMs: number) => void;
};

/**
 * Reads server-sent events until either side ends the connection. The browser's own EventSource cannot send a token.
 * Never throws; a 401 ends the session as for any call.
 */
export async function readEventStream(
  name: EventStreamEndpoint,
  { signal, onEvent, onActivity, onRetry }: EventStreamOptions,
): Promise<{ ok: true } | Refused | Unreachable> {
  const [method, path] = calls[name].split(' ') as [string, string];
  const token = readSession()?.token;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstByteTimeoutMs);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      headers: headersOf('text/event-stream', {}, token),
    });
    if (response.status === 401) endRefusedSession(token);
    if (!response.ok) return readRefusal(response, (await response.json()) as Failure | null);
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return unreachable;
    const parser = createParser(onRetry ? { onEvent, onRetry } : { onEvent });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), maxSilenceMs);
      onActivity?.();
      parser.feed(chunk.value);
    }
    return { ok: true };
  } catch {
    return unreachable;
  } finally {
    clearTimeout(timer);
  }
}
