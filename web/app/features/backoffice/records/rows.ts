import type { AnyRecord, CellTools } from './record-list.ts';
import type { RowSelection } from './row-selection.ts';

/** What the rows of a list are shown with, as a table or as cards. */
export type RowsProps<Row extends AnyRecord> = {
  rows: Row[];
  tools: CellTools<Row>;
  /** Shows this many empty rows in place of rows, each as high as a real one. */
  skeletons: number;
  /** Undefined where rows cannot be selected. */
  selection: RowSelection | undefined;
  /** The row that keys act on. */
  current: string | undefined;
  /** Rows that have just arrived, and are marked for a moment. */
  fresh: ReadonlySet<string>;
};

/** How a row looks that keys act on, is selected, or has just arrived. */
export function rowMarks(
  id: string,
  { selection, current, fresh }: Pick<RowsProps<AnyRecord>, 'selection' | 'current' | 'fresh'>,
): string {
  const ground = selection?.has(id) ? 'bg-raised' : fresh.has(id) ? 'bg-glass/40' : '';
  const edge = current === id ? 'shadow-[inset_3px_0_0_var(--color-signal)]' : '';
  // Above the foot and below the header of the screen, which stay where they are.
  return `scroll-mt-24 scroll-mb-32 transition-colors duration-500 ${ground} ${edge}`;
}
