import type { Language } from '@vitrine/contracts/language.ts';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import type { DraftValues } from './draft-values.ts';

/** A draft while it is written. */
export type DraftForm = {
  form: UseFormReturn<DraftValues>;
  /** The paths of fields that are wrong. */
  wrong: ReadonlySet<string>;
  /** The language of the proposal. */
  written: Language;
  /** ISO 4217. */
  currency: string;
};

/**
 * Connects fields of a draft that are filled in where they stand. Whoever uses it is rendered anew with each change, by the
 * editor around.
 */
export function useDraftFields({ form, wrong }: Pick<DraftForm, 'form' | 'wrong'>) {
  const t = useTexts(proposalsTexts);
  return (name: FieldPath<DraftValues>) => ({
    ...form.register(name),
    typed: String(form.getValues(name) ?? ''),
    error: wrong.has(name) ? t('wrongField') : undefined,
  });
}
