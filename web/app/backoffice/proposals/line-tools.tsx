import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

export type LineToolsProps = {
  /** Of the line among all, which its move does not change. */
  lineId: string;
  /** Its place, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** How often it is paid. */
  billing: ReactNode;
  /** @param field which has the focus afterwards */
  onMove: (by: -1 | 1, field: string) => void;
  /** It is paid once, or each month, from now on. */
  onBilled: () => void;
  onRemove: () => void;
};

/** What can be done with a line of a draft. What cannot be done here keeps the focus. */
export function LineTools({
  number,
  isFirst,
  isLast,
  billing,
  onMove,
  onRemove,
}: Omit<LineToolsProps, 'lineId' | 'onBilled'>) {
  const t = useTexts(proposalsTexts);
  const move = (by: -1 | 1, isEnd: boolean) => {
    const field = by < 0 ? 'up' : 'down';
    return {
      'data-field': field,
      'aria-disabled': isEnd || undefined,
      className: 'aria-disabled:opacity-40',
      onClick: () => !isEnd && onMove(by, field),
    };
  };
  return (
    <div className="line-tools">
      <span className="mr-2 flex items-baseline gap-2 text-[0.9375rem] max-md:text-base">
        <span aria-hidden="true" className="caption text-quiet">
          {t('billing')}
        </span>
        {billing}
      </span>
      <ToolButton icon="up" label={t('moveUp', { number })} {...move(-1, isFirst)} />
      <ToolButton icon="down" label={t('moveDown', { number })} {...move(1, isLast)} />
      <ToolButton icon="trash" label={t('removeLine', { number })} onClick={onRemove} />
    </div>
  );
}
