import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readStoredJson, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';

/** Keeps the receipt of a form in this tab, through reloads, until it is closed. @param form `quote` */
export function keepReceipt(form: string, receipt: object): void {
  writeStored('sessionStorage', storageKeys.receipt(form), JSON.stringify(receipt));
}

/**
 * The receipt of what was sent last with a form, and a function that closes it. Undefined on a prerendered page, and once
 * closed. What is stored is taken as it is: only this site writes it.
 * @param fields what holds the form that the receipt would replace: what was typed there since stays in its place
 */
export function useReceipt<R extends object>(
  form: string,
  fields?: RefObject<HTMLElement | null>,
): readonly [R | undefined, (next?: R) => void] {
  const [receipt, setReceipt] = useState<R>();
  useEffect(() => {
    if (!hasText(fields?.current)) setReceipt(readReceipt<R>(form));
  }, [form, fields]);
  const show = useCallback(
    (next?: R) => {
      if (next) keepReceipt(form, next);
      else writeStored('sessionStorage', storageKeys.receipt(form), null);
      setReceipt(next);
    },
    [form],
  );
  return [receipt, show];
}

const hasText = (element: HTMLElement | null | undefined) =>
  [...(element?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].some(({ value }) => value !== '');

function readReceipt<R extends object>(form: string): R | undefined {
  const stored = readStoredJson('sessionStorage', storageKeys.receipt(form));
  return typeof stored === 'object' && stored !== null ? (stored as R) : undefined;
}
