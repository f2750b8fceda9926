import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';

type LinkedFilterProps<Filter extends string> = {
  filter: Pick<ListDefinition<ListRow, Filter>['filter'], 'linked'>;
  status: Filter | undefined;
  disabled: boolean;
  onRemove: () => void;
};

/** The filter that a link has led to, as a chip that removes it; nothing where the list is filtered otherwise. */
export function LinkedFilter<Filter extends string>(props: LinkedFilterProps<Filter>) {
  const { filter, status, disabled, onRemove } = props;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const choice = filter.linked?.find(({ value }) => value === status);
  if (!choice) return null;
  const label = choice.label(language);
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onRemove}
      aria-label={t('removeFilter', { filter: label })}
      className="caption inline-flex min-h-10 items-center gap-2 rounded-full border border-control bg-raised px-4 whitespace-nowrap hover:border-ink disabled:opacity-60"
    >
      {label}
      <span aria-hidden="true">×</span>
    </button>
  );
}
