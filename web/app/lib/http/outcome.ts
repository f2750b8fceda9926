import type { ErrorCode } from '@vitrine/contracts/errors.ts';
import type { Failure } from '@vitrine/contracts/failure.ts';

/** The server refused the call, with a stable code and a sentence in the requested language. */
export type Refused = {
  ok: false;
  kind: 'refused';
  /** HTTP status. */
  status: number;
  /** Empty where it was not our server that answered. */
  code: ErrorCode | '';
  error: string;
  /** One sentence for each invalid field, by field name. */
  fields?: Record<string, string>;
  /** With BRIEF_INCOMPLETE: the steps that are not complete. */
  steps?: number[];
  /** With BRIEF_CONFLICT: the step as another save left it. */
  current?: NonNullable<Failure['current']>;
  /** With CONTENT_CONFLICT: what stands there now. */
  field?: NonNullable<Failure['field']>;
  /** With CONTENT_CONFLICT of several values: each place where somebody else has written. */
  conflicts?: NonNullable<Failure['conflicts']>;
  /** With SECOND_FACTOR_REQUIRED: how to finish the login. */
  secondFactor?: NonNullable<Failure['secondFactor']>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
};

/** No usable response: no network, too slow, or something other than our server replied. */
export type Unreachable = {
  ok: false;
  kind: 'unreachable';
  /** Whether the time was up: whoever has waited that long is told, instead of waiting as long again. */
  isTimeUp?: boolean;
};

export const unreachable: Unreachable = { ok: false, kind: 'unreachable' };

/**
 * Reads the refusal in a response. One without a code was not written by our server: it counts by its sentence where it
 * looks like ours, or says that the request is at fault; anything else may come from a proxy.
 */
export function readRefusal(response: Response, failure: Partial<Failure> | null): Refused | Unreachable {
  const { code = '', error = '', fields, steps, current, field, conflicts, secondFactor } = failure ?? {};
  const isSaid = typeof error === 'string' && error !== '' && (failure?.success === false || response.status < 500);
  if (!code && !isSaid) return unreachable;
  const refused: Refused = { ok: false, kind: 'refused', status: response.status, code, error };
  if (fields) refused.fields = fields;
  if (steps) refused.steps = steps;
  if (current) refused.current = current;
  if (field) refused.field = field;
  if (conflicts) refused.conflicts = conflicts;
  if (secondFactor) refused.secondFactor = secondFactor;
  const retryAfter = Number(response.headers.get('Retry-After'));
  if (retryAfter > 0) refused.retryAfter = retryAfter;
  return refused;
}
