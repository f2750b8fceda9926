import { zodResolver } from '@hookform/resolvers/zod';
import { issueSentence } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FieldError, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form with a schema of the contracts. Errors are stored as issues, not as sentences, so that they follow
 * the language of the page; `fieldSentence` turns them into sentences.
 */
export function schemaResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  return zodResolver(schema, {
    // Called only where the schema names no sentence of its own.
    error: (issue) => {
      const { code, maximum, minimum, origin, input } = issue as typeof issue & Record<string, unknown>;
      return JSON.stringify({ code, maximum, minimum, origin, ...(input === undefined ? {} : { input: '' }) });
    },
  });
}

/** The sentence for a field's error in a language; undefined when there is none. */
export function fieldSentence(error: FieldError | undefined, language: Language): string | undefined {
  if (!error) return undefined;
  const message = error.message ?? '';
  if (error.type === 'server') return message;
  if (!message.startsWith('{')) return issueSentence({ message }, language);
  return issueSentence({ message: '', ...(JSON.parse(message) as { code?: string }) }, language);
}

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
