import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may make a call: anyone; any account that is signed in; a client, even while its account waits for validation;
 * a client whose account is validated; an admin; an admin with the role of an owner.
 */
export type Access = 'public' | 'signedIn' | 'client' | 'validatedClient' | 'admin' | 'owner';

/** One call of the API: its address, who may make it, what comes in and what goes out. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; a parameter is written `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: 'Public' | 'Accounts' | 'Brief' | 'Admin' | 'Operation';
  readonly access: Access;
  /** Whether the call asks for a login or a step-up (`finishStepUp`) of the last `stepUpMinutes`. */
  readonly needsStepUp?: true;
  /** Whether the call is open to an admin who still has to set up a second factor that is required. */
  readonly setsUp?: true;
  /** Of a public call: whether it also looks who calls, without refusing anybody. */
  readonly recognizesCaller?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether what the response has as `data` carries its `version` as `ETag` too. */
  readonly hasEntityTag?: true;
  /** Whether the call writes only over what its caller has seen, and so takes the `ETag` of that as `If-Match`. */
  readonly takesIfMatch?: true;
  /** Whether the body is a file, of any type, in place of JSON. */
  readonly takesFile?: true;
  /** Whether its JSON may take minutes on a busy machine, since for it pages are rendered or typeset; files do anyway (`isLong`). */
  readonly takesLong?: true;
  /** The HTTP status of success. */
  readonly status: 200 | 201;
  readonly response: z.ZodType;
  /** The type of a success that is a file and not JSON; refusals are JSON all the same. */
  readonly file?:
    | 'application/pdf'
    | 'image/png'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/csv'
    | 'text/event-stream';
  /** Refusals that belong to this call, beside those every call shares. */
  readonly refusals?: readonly ErrorCode[];
};

/** Whether a response may take minutes: it is made of rendered pages, or is a document or an archive that goes over the line. */
export const isLong = ({ takesLong, file }: Endpoint): boolean =>
  takesLong === true || file?.startsWith('application/') === true;

/** Keeps the exact type of a call. */
export const define = <const E extends Endpoint>(endpoint: E): E => endpoint;
