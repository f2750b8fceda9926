import type { EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { z } from 'zod';
import type { Refused, Unreachable } from './outcome.ts';

type Table = typeof endpoints;
type Part<N extends EndpointName, K extends string> =
  Table[N] extends Record<K, infer S extends z.ZodType> ? z.input<S> : never;
type RequiredPart<N extends EndpointName, K extends string> = [Part<N, K>] extends [never]
  ? unknown
  : { [P in K]: Part<N, K> };
type OptionalPart<N extends EndpointName, K extends string> = [Part<N, K>] extends [never]
  ? unknown
  : { [P in K]?: Part<N, K> };

/** What every call accepts besides the parts its contract declares. */
export type RequestOptions = {
  signal?: AbortSignal;
  /** Language of the sentences in the response; by default that of the page. */
  language?: Language;
  headers?: Record<string, string>;
  /** Used instead of the stored token. */
  token?: string;
  /** Lets the request outlive the page, when its body is small enough for the browser to allow that. */
  keepalive?: boolean;
  /** The body of a call that takes a file. */
  file?: Blob;
};

/** The version that was seen of what is written over. */
type IfMatch<N extends EndpointName> = Table[N] extends { takesIfMatch: true } ? { ifMatch: number } : unknown;

export type CallOptions<N extends EndpointName> = RequestOptions &
  IfMatch<N> &
  RequiredPart<N, 'params'> &
  RequiredPart<N, 'body'> &
  OptionalPart<N, 'query'>;

/** The arguments after the name: none are needed for a call without params and body. */
export type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** What the server sends on success. */
export type Success<N extends EndpointName> = z.output<Table[N]['response']>;

export type Outcome<N extends EndpointName> = ({ ok: true } & Success<N>) | Refused | Unreachable;

/** Calls whose response is a file. */
export type FileEndpoint = { [N in EndpointName]: Table[N] extends { file: string } ? N : never }[EndpointName];

/** Calls whose response is a stream of server-sent events. */
export type EventStreamEndpoint = {
  [N in EndpointName]: Table[N] extends { file: 'text/event-stream' } ? N : never;
}[EndpointName];
