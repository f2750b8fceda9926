import { storedKeys, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';

/** Tells the forms that are open to forget what was typed in them. */
export const formsErased = 'formserased';

/** What was typed in the forms of this tab, and the marks that hold a copy of it. */
const ofForms = [storageKeys.draft(''), storageKeys.idempotencyKey('')];

/** What else is in the tab of a shared computer. Receipts name whoever has sent something. */
const ofAccount = [storageKeys.briefStep(''), storageKeys.unsent(''), storageKeys.receipt('')];

function eraseKeys(prefixes: readonly string[]): void {
  for (const key of storedKeys('sessionStorage')) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) writeStored('sessionStorage', key, null);
  }
}

/** Deletes what was typed in the forms of this tab, also in those that are open. */
export function eraseForms(): void {
  window.dispatchEvent(new Event(formsErased));
  eraseKeys(ofForms);
}

/** Deletes everything that the user of a shared computer wrote in this tab. */
export function eraseTab(): void {
  eraseForms();
  eraseKeys(ofAccount);
}
