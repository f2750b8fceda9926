import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { TickBox } from '../../ui/tick-box.tsx';
import type { RowSelection } from './row-selection.ts';

/** Large enough to touch, around a box that fits the row. */
const frame =
  'relative grid h-8 w-10 shrink-0 cursor-pointer place-items-center print:hidden has-disabled:cursor-default pointer-coarse:size-11';

type RowCheckboxProps = {
  id: string;
  name: string;
  selection: Pick<RowSelection, 'has' | 'toggle'>;
  disabled: boolean;
};

/** Selects a row; with Shift, everything from the row touched before to this one. */
export function RowCheckbox({ id, name, selection, disabled }: RowCheckboxProps) {
  const t = useTexts(backofficeTexts);
  return (
    <label className={frame} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <TickBox
        size="size-4"
        aria-label={t('selectRow', { name })}
        checked={selection.has(id)}
        disabled={disabled}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

type PageCheckboxProps = {
  selection: RowSelection;
  disabled: boolean;
  /** Whether its label shows, where it is not the header of a column. */
  withLabel?: boolean;
};

/** Selects the whole page, or clears it. */
export function PageCheckbox({ selection, disabled, withLabel = false }: PageCheckboxProps) {
  const t = useTexts(backofficeTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = selection.extent === 'some';
  }, [selection.extent]);
  const checkbox = (
    <label className={frame}>
      <TickBox
        ref={input}
        size="size-4"
        aria-label={t('selectPage')}
        checked={selection.extent === 'all'}
        disabled={disabled}
        onChange={selection.togglePage}
      />
    </label>
  );
  if (!withLabel) return checkbox;
  return (
    <span className="mr-auto -ml-3 flex items-center gap-1 text-[0.9375rem]">
      {checkbox}
      <span aria-hidden="true" className="max-sm:hidden">
        {t('selectPage')}
      </span>
    </span>
  );
}
