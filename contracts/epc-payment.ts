import { type Cents, toMajorUnits } from './money.ts';
import type { Bank } from './proposal-particulars.ts';

/** A transfer in euros, to be filled in by the app of a bank. */
export type EpcPayment = Bank & {
  readonly amount: Cents;
  readonly reference: string;
};

/**
 * The text of a QR code from which an app of a bank fills in a SEPA transfer (European Payments Council, EPC069-12,
 * version 002: without a BIC; UTF-8). Its code has the error correction M.
 */
export function epcText({ holder, iban, amount, reference }: EpcPayment): string {
  const oneLine = (text: string, length: number) => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, length).join('');
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  const euros = `EUR${toMajorUnits(amount).toFixed(2)}`;
  // Without a purpose and a structured reference; nothing comes after the last that is filled in.
  return ['BCD', '002', '1', 'SCT', '', oneLine(holder, 70), account, euros, '', '', oneLine(reference, 140)].join(
    '\n',
  );
}
