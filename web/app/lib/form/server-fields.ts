import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors under the fields and focuses the first.
 * @param fields one sentence for each invalid field, as in a refusal
 * @param known the fields of the form, in their order on the page
 * @returns whether any of them has an error
 */
export function showServerFields<V extends FieldValues>(
  fields: Record<string, string> | undefined,
  known: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean {
  const named = known.filter((field) => fields?.[field] !== undefined);
  named.forEach((field, index) => {
    setError(field, { type: 'server', message: fields?.[field] ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
