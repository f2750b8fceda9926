import type { EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Failure } from '@vitrine/contracts/errors.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { forgetSession, type Refused, refusal, type Unreachable } from './api.ts';
import { calls } from './calls.ts';
import { languageOf } from './language.ts';
import { readSession } from './session.ts';

/** The server gives a sign of life every 20 s: a connection that is silent for longer than this is dead. */
const silenceLimit = 50_000;

/** The first words come at once; whatever stands in between and holds them back would hold back the rest. */
const beginningLimit = 8_000;

type Table = typeof endpoints;
type StreamEndpoint = {
  [N in EndpointName]: Table[N] extends { file: 'text/event-stream' } ? N : never;
}[EndpointName];

export type ListenOptions = {
  /** Ends the connection. */
  signal: AbortSignal;
  onEvent: (event: EventSourceMessage) => void;
  /** Something came, be it only a sign of life. */
  onSign?: () => void;
  /** The server says how long to wait before the next connection, in milliseconds. */
  onRetry?: (pause: number) => void;
};

/**
 * Listens to server-sent events until the connection ends, whichever side ends it. The browser's own EventSource cannot
 * send a token. Never throws; a 401 ends the session as it does for any call.
 */
export async function listen(
  name: StreamEndpoint,
  { signal, onEvent, onSign, onRetry }: ListenOptions,
): Promise<{ ok: true } | Refused | Unreachable> {
  const [method, path] = calls[name].split(' ') as [string, string];
  const token = readSession()?.token;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), beginningLimit);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': languageOf(location.pathname),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });
    if (response.status === 401) forgetSession(token);
    if (!response.ok) return refusal(response, (await response.json()) as Failure);
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return unreachable;
    const parser = createParser({ onEvent, ...(onRetry ? { onRetry } : {}) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceLimit);
      onSign?.();
      parser.feed(part.value);
    }
    return { ok: true };
  } catch {
    return unreachable;
  } finally {
    clearTimeout(timer);
  }
}

const unreachable: Unreachable = { ok: false, kind: 'unreachable' };
