import type { Refused, Unreachable } from '../http/outcome.ts';
import type { SaveOutcome } from './document-state.ts';

/** What a failed call is to a document: refused for good, until it has changed, or to be tried again. */
export function saveFailure<D>(outcome: Refused | Unreachable): SaveOutcome<D, undefined> {
  if (outcome.kind === 'unreachable') return outcome;
  const { status, retryAfter } = outcome;
  // Another session may have begun in another tab.
  if (status < 429 && status !== 401) return { kind: 'refused', errors: undefined };
  return retryAfter ? { kind: 'unreachable', retryAfter } : { kind: 'unreachable' };
}
