import { useTexts } from '../../lib/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { LitWindow } from './lit-window.tsx';

/** The empty day: a lit window. @param isMine whether others may still have something to do */
export function NothingWaits({ isMine }: { isMine: boolean }) {
  const t = useTexts(todayTexts);
  return (
    <section className="grid items-center gap-x-16 gap-y-8 py-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:py-14">
      <LitWindow className="w-full max-w-80 justify-self-center md:max-w-none" />
      <div className="grid gap-3">
        {/* Today gives it the focus when the last row has left. */}
        <h3 data-empty="" tabIndex={-1} className="display text-large outline-none">
          {t(isMine ? 'emptyMine' : 'emptyTitle')}
        </h3>
        <p className="max-w-[34rem] text-quiet">{t(isMine ? 'emptyMineText' : 'emptyText')}</p>
      </div>
    </section>
  );
}
