/** The cookie, the keys of browser storage and the database (IndexedDB, `vitrine`) that the site uses; `e2e/legal.spec.ts` looks for others. */
export const browserNotes = [
  ['lang', 'storeCookie', 'storeLang'],
  ['theme', 'storeLocal', 'storeTheme'],
  ['authToken, userData', 'storeLocal', 'storeSession'],
  ['draft:…', 'storeTab', 'storeDraft'],
  ['idempotency:…', 'storeTab', 'storeOnce'],
  ['vitrine, wizard:…', 'storeLocal', 'storeWords'],
  ['react-router-scroll-positions', 'storeTab', 'storeScroll'],
] as const;
