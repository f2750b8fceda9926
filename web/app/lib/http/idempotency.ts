import { readStored, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import { newId } from '../unsaved/new-id.ts';

/**
 * The `Idempotency-Key` of a submission: the same for every attempt to send the same payload, also after a reload, so
 * that a retry after a lost response does not create a second lead. A changed payload gets a new key.
 * @param form a name for the form: `contact`
 */
export function idempotencyKey(form: string, payload: unknown): string {
  const json = JSON.stringify(payload);
  const stored = readStored('sessionStorage', storageKeys.idempotencyKey(form)) ?? '';
  const separator = stored.indexOf(' ');
  if (stored.slice(separator + 1) === json) return stored.slice(0, separator);
  const key = newId();
  writeStored('sessionStorage', storageKeys.idempotencyKey(form), `${key} ${json}`);
  return key;
}

/** Call it once the server has accepted the submission: the same text sent again is then a new lead. */
export function discardIdempotencyKey(form: string): void {
  writeStored('sessionStorage', storageKeys.idempotencyKey(form), null);
}
