import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { ListView } from './list-url.ts';

type EmptyListProps<Row extends ListRow, Filter extends string> = {
  list: Pick<ListDefinition<Row, Filter>, 'empty' | 'noMatch' | 'filter' | 'defaultFilter'>;
  view: Pick<ListView<Filter>, 'q' | 'status'>;
  onShowAll: () => void;
};

/** An empty list says what will come; an empty search or filter leads back to the whole list. */
export function EmptyList<Row extends ListRow, Filter extends string>(props: EmptyListProps<Row, Filter>) {
  const { list, view, onShowAll } = props;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  if (view.q === '' && view.status === undefined) {
    const { title, text, next } = list.empty;
    const goOn = next && (
      <ButtonLink to={next.path} look="secondary" size="small">
        {next.label(language)}
      </ButtonLink>
    );
    return (
      <EmptyState title={title(language)} action={goOn}>
        {text(language)}
      </EmptyState>
    );
  }
  const showAll = (
    <Button look="secondary" size="small" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  const { choices, linked = [] } = list.filter;
  const emptyChoice = view.q === '' && [...choices, ...linked].find(({ value }) => value === view.status)?.empty;
  if (emptyChoice) {
    // What a list opens with is all that a newcomer sees of it.
    const text = view.status === list.defaultFilter && list.empty.text(language);
    return (
      <EmptyState title={emptyChoice(language)} action={showAll}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={list.noMatch.title(language)} action={showAll}>
      {view.q !== '' && list.noMatch.text(language)}
    </EmptyState>
  );
}
