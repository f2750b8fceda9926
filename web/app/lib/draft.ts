import { useCallback, useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from './storage.ts';

/**
 * Keeps what is typed in a form in this tab's session storage, so that a reload loses nothing.
 * @param name a name for the form: `contact`
 * @param omit fields never to be kept (passwords)
 * @returns a function that forgets the draft, to be called on success
 */
export function useDraft<V extends FieldValues, C, T>(
  name: string,
  form: UseFormReturn<V, C, T>,
  omit: readonly Path<V>[] = [],
): () => void {
  const key = `draft:${name}`;
  const omitted = omit.join();
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    for (const [field, value] of Object.entries(parse(readStored('sessionStorage', key)))) {
      // What was typed before the page woke up is newer than the draft.
      const current: unknown = getValues(field as Path<V>);
      if (
        current === undefined ||
        current === null ||
        current === '' ||
        (Array.isArray(current) && current.length === 0)
      ) {
        setValue(field as Path<V>, value as never);
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([field]) => !omitted.split(',').includes(field));
        writeStored('sessionStorage', key, JSON.stringify(Object.fromEntries(kept)));
      },
    });
  }, [key, omitted, getValues, setValue, subscribe]);

  return useCallback(() => writeStored('sessionStorage', key, null), [key]);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
