import type { SigningView } from '@vitrine/contracts/signing.ts';

/** What a sheet shows of a proposal that was sent. */
export type SheetView = Pick<
  SigningView,
  | 'number'
  | 'state'
  | 'sentAt'
  | 'validUntil'
  | 'email'
  | 'language'
  | 'currency'
  | 'content'
  | 'totals'
  | 'clauses'
  | 'issuer'
  | 'isSpecimen'
  | 'replaces'
>;
