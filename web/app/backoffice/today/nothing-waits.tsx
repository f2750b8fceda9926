import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { windowPanes } from '../../ui/window-panes.ts';
import { Facade, type PaneState } from './facade.tsx';

/** How many windows of the day stand beside each other below the sentence. */
const eveningColumns = 16;

type NothingWaitsProps = {
  /** Whether others may still have something to do. */
  isMine: boolean;
  /** The windows of the day, all of them lit where nobody waits. */
  panes: readonly PaneState[];
};

/** The empty day: a lit window, and in the evening the front of all who were seen to. */
export function NothingWaits({ isMine, panes }: NothingWaitsProps) {
  const t = useTexts(todayTexts);
  return (
    <section className="grid items-center gap-x-16 gap-y-8 py-8 md:grid-cols-[minmax(0,2fr)_minmax(min-content,4fr)] md:py-14">
      <LitWindow className="w-full max-w-80 justify-self-center md:max-w-88" />
      <div className="grid gap-3">
        {/* Today gives it the focus when the last row has left. */}
        <h3 data-empty="" tabIndex={-1} className="display text-large outline-none">
          {t(isMine ? 'emptyMine' : 'emptyTitle')}
        </h3>
        <p className="max-w-[34rem] text-quiet">{t(isMine ? 'emptyMineText' : 'emptyText')}</p>
        {panes.length > 0 && (
          <div className="mt-3 grid max-w-[34rem] gap-1.5">
            <Facade panes={panes} columns={eveningColumns} className="w-full" />
            <p className="caption text-quiet tabular-nums">
              {t('window', { done: panes.length, total: panes.length })}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

/** The shop window with all its lights on: nothing is waiting. Decoration. */
function LitWindow({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-60 0 600 640" fill="none" className={`facade lit-window ${className}`}>
      <path d="M.5.5h479v559H.5z" className="fill-raised stroke-ink" />
      {windowPanes.map(([x, y, width, height], index) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          className="lit-pane"
          style={{ '--at': index } as CSSProperties}
        />
      ))}
      <path d="M0 560h480l60 80H-60z" className="lit-ground" />
      <path d="M-60 560H540" className="stroke-ink" />
    </svg>
  );
}
