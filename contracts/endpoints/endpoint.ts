import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call: anyone, whoever is logged in, a client whose account is validated or still waits for that, a client
 * whose account is validated, or an admin.
 */
export type Access = 'public' | 'account' | 'anyClient' | 'client' | 'admin';

/** One call of the API: where it is, who may call it, what comes in and what goes out. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; a parameter is written `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: 'Public' | 'Accounts' | 'Brief' | 'Admin' | 'Operation';
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The HTTP status of success. */
  readonly status: 200 | 201;
  readonly answer: z.ZodType;
  /** The type of a success that is a file and not JSON; refusals are JSON all the same. */
  readonly file?: 'application/pdf' | 'text/csv' | 'text/event-stream';
  /** Refusals that belong to this call, beside those every call shares. */
  readonly refusals?: readonly ErrorCode[];
};

/** Keeps the exact type of a call. */
export const define = <const E extends Endpoint>(endpoint: E): E => endpoint;
