import { storageKeys } from '../../lib/browser/storage-keys.ts';

/**
 * The cookie, the storage keys and the database (IndexedDB, `vitrine`) that the site uses. `e2e/legal.spec.ts` fails when
 * it finds others.
 */
export const browserStorage = [
  ['lang', 'storeCookie', 'storeLang'],
  [storageKeys.theme, 'storeLocal', 'storeTheme'],
  [`${storageKeys.token}, ${storageKeys.user}`, 'storeLocal', 'storeSession'],
  [storageKeys.sessionEnd, 'storeTab', 'storeSessionEnd'],
  [storageKeys.draft('…'), 'storeTab', 'storeDraft'],
  [storageKeys.receipt('…'), 'storeTab', 'storeReceipt'],
  [storageKeys.idempotencyKey('…'), 'storeTab', 'storeOnce'],
  [`vitrine, ${storageKeys.briefStep('…')}, ${storageKeys.unsent('…')}`, 'storeLocal', 'storeBrief'],
  [storageKeys.scroll, 'storeTab', 'storeScroll'],
] as const;
