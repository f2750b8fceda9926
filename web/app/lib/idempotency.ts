import { newId } from './new-id.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * A key for `Idempotency-Key`: the same as long as the same payload is tried again, also after a reload, so that a retry
 * after a lost answer is not a second lead. A changed payload gets a new one.
 * @param form a name for the form: `contact`
 */
export function idempotencyKey(form: string, payload: unknown): string {
  const text = JSON.stringify(payload);
  const kept = readStored('sessionStorage', `idempotency:${form}`);
  const separator = kept?.indexOf(' ') ?? -1;
  if (kept && kept.slice(separator + 1) === text) return kept.slice(0, separator);
  const key = newId();
  writeStored('sessionStorage', `idempotency:${form}`, `${key} ${text}`);
  return key;
}

/** To be called when the server has answered with success: the same words sent again are then a new lead. */
export function forgetIdempotencyKey(form: string): void {
  writeStored('sessionStorage', `idempotency:${form}`, null);
}
