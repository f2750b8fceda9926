import type { Language } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { ListColumn, ListDefinition, ListRow } from './list-definition.ts';

type SortedList = Pick<ListDefinition<ListRow>, 'defaultSort' | 'defaultSortLabel'> & {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'label' | 'sort' | 'values'>[];
};

type SortableColumn = { id: string; sort?: 'ascending' | 'descending' };

/** Which way a column is sorted by `name` or `-name`; undefined when the list is sorted by another. */
export function directionOf(column: string, sort: string): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** The sort after a click on a header: the column's own direction first, then back and forth. */
export function nextSort({ id, sort: first }: SortableColumn, sort: string): string {
  const direction = directionOf(id, sort);
  const isDescending = direction ? direction === 'ascending' : first === 'descending';
  return isDescending ? `-${id}` : id;
}

/** What either direction of a column is called, by what its values are. */
const directionLabels = {
  text: { ascending: 'sortText', descending: 'sortTextBack' },
  time: { ascending: 'sortTimeBack', descending: 'sortTime' },
  number: { ascending: 'sortNumberBack', descending: 'sortNumber' },
  group: { ascending: 'sortGroup', descending: 'sortGroupBack' },
} as const;

/** One way to sort a list, in words: “Received: latest first”. */
export type SortChoice = { readonly value: string; readonly label: string };

/**
 * Every way to sort a list, for where no headers say so: of each column first the direction that is wanted first. The
 * default order is among them even where no column shows what it sorts by.
 */
export function sortChoices({ columns, defaultSort, defaultSortLabel }: SortedList, language: Language): SortChoice[] {
  const t = backofficeTexts(language);
  const choice = (id: string, column: string, values: keyof typeof directionLabels, isDescending: boolean) => {
    const order = t(directionLabels[values][isDescending ? 'descending' : 'ascending']);
    return { value: isDescending ? `-${id}` : id, label: t('sortChoice', { column, order }) };
  };
  const choices = columns.flatMap(({ id, label, sort, values = 'text' }) => {
    if (!sort) return [];
    return [sort === 'descending', sort === 'ascending'].map((isDescending) =>
      choice(id, label(language), values, isDescending),
    );
  });
  if (!defaultSortLabel || choices.some(({ value }) => value === defaultSort)) return choices;
  const isDescending = defaultSort.startsWith('-');
  const id = isDescending ? defaultSort.slice(1) : defaultSort;
  return [choice(id, defaultSortLabel(language), 'time', isDescending), ...choices];
}
