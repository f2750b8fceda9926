import type { Readable } from 'node:stream';
import type { Access, Endpoint } from '@vitrine/contracts/endpoints.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { z } from 'zod';
import type { ShownContent } from '../site/shown-content.ts';
import type { Caller } from './caller.ts';
import type { FileResponse } from './file-response.ts';
import type { PreparedResponse } from './prepared-response.ts';
import type { LimitName } from './rate-limit.ts';
import type { Refusal } from './refusal.ts';
import type { StreamResponse } from './stream-response.ts';

/** The output of a schema; undefined where the call declares none. */
export type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives, all of it validated against the contract. */
export type Call<E extends Endpoint> = {
  readonly body: Parsed<E['body']>;
  /** Of a call that takes a file: its content as it arrives; undefined where the body is anything else. */
  readonly source: E['takesFile'] extends true ? Readable | undefined : undefined;
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly language: Language;
  /** The same, but undefined when the request names none. */
  readonly statedLanguage: Language | undefined;
  /** Of a public call undefined, unless it recognizes callers and this one is signed in. */
  readonly caller: E['access'] extends 'public'
    ? E['recognizesCaller'] extends true
      ? Caller | undefined
      : undefined
    : Caller;
  readonly ipAddress: string;
  /** Scheme and host at which the site was reached, as the visitor (or a trusted proxy) says. */
  readonly reachedAt: string;
  /** At most 500 characters; empty when none was sent. */
  readonly userAgent: string;
  /** Chosen by the browser for one submission and repeated when it retries. */
  readonly idempotencyKey: string | undefined;
  /** Of a call that takes `If-Match`: the version that its caller has seen. */
  readonly ifMatch: E['takesIfMatch'] extends true ? number : undefined;
  /** By which the body was read; undefined where the call looks for none (`findShownContent`). */
  readonly shownContent: ShownContent | undefined;
  /** The header `Proof-Of-Work`, unchecked. */
  readonly proofOfWork: string | undefined;
};

/** What a handler may return: JSON as the contract declares it, one of the special responses, or a refusal. */
export type CallResult<E extends Endpoint> =
  | z.input<E['response']>
  | PreparedResponse
  | FileResponse
  | StreamResponse
  | Refusal;

export type CallHandler<E extends Endpoint> = {
  /** How often one address may call. */
  readonly limit?: LimitName;
  /**
   * Of a form whose page may be older than what is published: the content by which its body is validated, which the handler
   * is handed. `isValid` says whether it is valid by the content in force.
   */
  readonly findShownContent?: (body: unknown, isValid: () => boolean) => Promise<ShownContent>;
  readonly handle: (call: Call<E>) => Promise<CallResult<E>>;
};

/**
 * Registers calls under the name of who may make them: `api.admin(endpoints.getQuote, …)`. The name must be the
 * `access` of the contract, or the line does not compile.
 */
export type Api = {
  readonly [A in Access]: <const E extends Endpoint & { readonly access: A }>(
    endpoint: E,
    handler: CallHandler<E>,
  ) => void;
};
