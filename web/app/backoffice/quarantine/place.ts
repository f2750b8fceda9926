import { isQuarantineFilter, type QuarantineState } from '@vitrine/contracts/quarantine.ts';

/** Whether records are in quarantine, and whether they are there as spam. */
export type Place = 'listed' | 'quarantined' | 'spam';

/** Where the rows of a page are: all of them under one filter, so the first one tells. */
export const placeOf = ([row]: readonly { readonly quarantine?: QuarantineState | undefined }[]): Place =>
  !row?.quarantine ? 'listed' : row.quarantine.isSpam ? 'spam' : 'quarantined';

/** Where the rows under a filter of a list are. */
export const placeUnder = (filter: string | undefined): Place => (isQuarantineFilter(filter) ? filter : 'listed');
