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
