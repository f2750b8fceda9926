import type { CellTools, ListDefinition, ListRow } from './list-definition.ts';
import type { RowSelection } from './row-selection.ts';

/** What rows are rendered with, as a table or in two lines each. */
export type RowsProps<Row extends ListRow> = {
  list: Pick<ListDefinition<Row>, 'title' | 'nameOf' | 'columns' | 'lines'>;
  rows: Row[];
  tools: CellTools<Row>;
  /** How many placeholder rows to show, each as high as a real one. */
  skeletons: number;
  /** Undefined where rows cannot be selected. */
  selection: RowSelection | undefined;
  /** The row that shortcuts act on. */
  current: string | undefined;
  /** Rows that have just arrived, highlighted for a moment. */
  fresh: ReadonlySet<string>;
};

/** The look of a row that is current, selected or has just arrived. */
export function rowMarks(
  id: string,
  { selection, current, fresh }: Pick<RowsProps<ListRow>, 'selection' | 'current' | 'fresh'>,
): string {
  const ground = selection?.has(id) ? 'bg-raised' : fresh.has(id) ? 'bg-glass/40' : '';
  const edge = current === id ? 'shadow-[inset_3px_0_0_var(--color-signal)]' : '';
  // Scrolls clear of the sticky header and footer of the screen.
  return `scroll-mt-24 scroll-mb-32 transition-colors duration-500 ${ground} ${edge}`;
}
