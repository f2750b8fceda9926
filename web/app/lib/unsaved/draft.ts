import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readStoredJson, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';
import { formsErased } from './erase-tab.ts';

/**
 * Keeps what is typed in a form in this tab's session storage, so that a reload loses nothing.
 * @param name a name for the form: `contact`
 * @param omit fields never to be stored (passwords)
 * @returns a function that discards the draft; call it when the form has been submitted
 */
export function useDraft<V extends FieldValues, C, T>(
  name: string,
  form: UseFormReturn<V, C, T>,
  omit: readonly Path<V>[] = [],
): () => void {
  const omitted = omit.join();
  const { getValues, setValue, subscribe, reset } = form;

  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft(name))) {
      // Anything typed before hydration is newer than the draft.
      if (isEmpty(getValues(field as Path<V>))) setValue(field as Path<V>, value as never);
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, values, omitted.split(',')),
    });
    const forget = () => reset();
    window.addEventListener(formsErased, forget);
    return () => {
      window.removeEventListener(formsErased, forget);
      unsubscribe();
    };
  }, [name, omitted, getValues, setValue, subscribe, reset]);

  return useCallback(() => writeStored('sessionStorage', storageKeys.draft(name), null), [name]);
}

/** The stored values by field; empty when there are none, or none that can be read. */
function readDraft(name: string): Record<string, unknown> {
  const draft = readStoredJson('sessionStorage', storageKeys.draft(name));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

/** Stores the values of a form, except those of the omitted fields; an empty form leaves no draft. */
function writeDraft(name: string, values: FieldValues, omit: readonly string[]): void {
  const stored = Object.entries(values).filter(([field]) => !omit.includes(field));
  const json = stored.every(([, value]) => isEmpty(value)) ? null : JSON.stringify(Object.fromEntries(stored));
  writeStored('sessionStorage', storageKeys.draft(name), json);
}

/** Whether a field of a form holds nothing yet. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
