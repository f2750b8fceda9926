import { type ContentField, effectiveValue } from './content-fields.ts';

/** What may be asked of the values in the list of all words. */
export const fieldStates = ['draft', 'own', 'default', 'wrong', 'remarked', 'changed'] as const;

export type FieldState = (typeof fieldStates)[number];

/** What there is to say of a value: all of it that holds. */
export function statesOf(field: ContentField): FieldState[] {
  const { draft, problem, remarks, fallback, isDefaultChanged } = field;
  const isDefault = JSON.stringify(effectiveValue(field)) === JSON.stringify(fallback);
  return [
    ...(draft ? (['draft'] as const) : []),
    isDefault ? 'default' : 'own',
    ...(problem === undefined ? [] : (['wrong'] as const)),
    ...(remarks ? (['remarked'] as const) : []),
    ...(isDefaultChanged ? (['changed'] as const) : []),
  ];
}
