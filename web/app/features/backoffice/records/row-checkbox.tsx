import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { RowSelection } from './row-selection.ts';

/** As large as a finger, with a box as small as the row. */
const frame = 'relative grid size-10 shrink-0 cursor-pointer place-items-center has-disabled:cursor-default';
const box = 'size-4.5 cursor-pointer accent-(--signal-text) disabled:cursor-default';

type RowCheckboxProps = {
  row: { id: string; name: string };
  selection: Pick<RowSelection, 'has' | 'toggle'>;
  disabled: boolean;
};

/** Selects a row; with Shift, all from the last one touched to this. */
export function RowCheckbox({ row, selection, disabled }: RowCheckboxProps) {
  const t = useTexts(backofficeTexts);
  return (
    <label className={frame} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        className={box}
        aria-label={t('selectRow', { name: row.name })}
        checked={selection.has(row.id)}
        disabled={disabled}
        onChange={({ nativeEvent }) =>
          selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Selects the whole page, or nothing of it. */
export function PageCheckbox({ selection, disabled }: { selection: RowSelection; disabled: boolean }) {
  const t = useTexts(backofficeTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = selection.extent === 'some';
  }, [selection.extent]);
  return (
    <label className={frame}>
      <input
        ref={input}
        type="checkbox"
        className={box}
        aria-label={t('selectPage')}
        checked={selection.extent === 'all'}
        disabled={disabled}
        onChange={selection.togglePage}
      />
    </label>
  );
}
