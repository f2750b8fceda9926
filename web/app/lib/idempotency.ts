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
  const key = newKey();
  writeStored('sessionStorage', `idempotency:${form}`, `${key} ${text}`);
  return key;
}

/** To be called when the server has answered with success: the same words sent again are then a new lead. */
export function forgetIdempotencyKey(form: string): void {
  writeStored('sessionStorage', `idempotency:${form}`, null);
}

function newKey(): string {
  // randomUUID exists only on https and localhost; a site tried out over plain http in an office must work too.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
