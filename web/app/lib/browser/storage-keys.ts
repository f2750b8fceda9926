/**
 * Every key that pages of visitors and clients write to browser storage, what admins prefer aside
 * (`preference-keys.ts`); the privacy page lists them (`features/legal/browser-storage.ts`).
 * Renaming one would sign everybody out, or lose what they typed.
 */
export const storageKeys = {
  /** localStorage, as are `user`, `theme` and `briefStep`; on a shared computer sessionStorage, the theme excepted. */
  token: 'authToken',
  user: 'userData',
  theme: 'theme',
  briefStep: (account: string) => `wizard:${account}`,
  /** sessionStorage, as are the ones below: that the server ended the session, until the next login. */
  sessionEnd: 'sessionEnd',
  /** sessionStorage. @param form a name for the form: `contact` */
  draft: (form: string) => `draft:${form}`,
  /** What was sent last, until its receipt is closed. */
  receipt: (form: string) => `receipt:${form}`,
  idempotencyKey: (form: string) => `idempotency:${form}`,
  /** What a shared computer does not get to keep beyond the tab; elsewhere it is in IndexedDB. */
  unsent: (account: string) => `unsent:${account}`,
  /** Written by React Router as a page goes: how far down each history entry was. */
  scroll: 'react-router-scroll-positions',
} as const;
