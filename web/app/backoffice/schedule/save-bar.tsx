import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Button } from '../../ui/button.tsx';

type SaveBarProps = {
  dirty: boolean;
  busy: boolean;
  /** Why saving failed; empty otherwise. */
  error: string;
  onDiscard: () => void;
};

/** Saves or discards changes; sticks to the bottom of the screen while there are any. */
export function SaveBar({ dirty, busy, error, onDiscard }: SaveBarProps) {
  const t = useTexts(scheduleTexts);
  return (
    <div
      className={`z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-1 py-3 ${
        dirty || error ? 'sticky bottom-(--place-bar,0px)' : ''
      }`}
    >
      <div className="min-w-0 text-[0.9375rem] leading-snug">
        <p role="alert" className="text-bad empty:hidden">
          {error}
        </p>
        {!error && (
          <p className="flex items-center gap-2.5 text-quiet">
            <span aria-hidden="true" className={`size-2 ${dirty ? 'bg-signal' : 'bg-line'}`} />
            {dirty ? t('unsaved') : t('allSaved')}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button look="secondary" size="small" disabled={!dirty || busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" size="small" disabled={!dirty} busy={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
      </div>
    </div>
  );
}
