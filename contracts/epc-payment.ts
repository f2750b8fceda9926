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
  const account = iban.replaceAll(/\s/g, '').toUpperCase();
  const euros = `EUR${toMajorUnits(amount).toFixed(2)}`;
  // Without a purpose and a structured reference; nothing comes after the last that is filled in.
  const write = (name: string, subject: string) =>
    ['BCD', '002', '1', 'SCT', '', name, account, euros, '', '', subject].join('\n');
  const leftBeside = (text: string) => maxBytes - encoder.encode(text).length;
  const name = oneLine(holder, 70, leftBeside(write('', '')));
  return write(name, oneLine(reference, 140, leftBeside(write(name, ''))));
}

/** What a code of version 13 with the correction M holds, which apps need read no more than. */
const maxBytes = 331;

const encoder = new TextEncoder();

/** A text in one line, cut at a number of characters, and of bytes. */
function oneLine(text: string, characters: number, bytes: number): string {
  let line = '';
  for (const character of [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, characters)) {
    if (encoder.encode(line + character).length > bytes) break;
    line += character;
  }
  return line;
}
