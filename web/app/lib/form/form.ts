import { zodResolver } from '@hookform/resolvers/zod';
import { issueSentence } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
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
