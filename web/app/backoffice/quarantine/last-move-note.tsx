import { useTexts } from '../../lib/format/language.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { MovedMessage } from './moved-message.tsx';
import type { LastMove } from './use-quarantine.ts';

/** What was moved last and what was learned from it, with a button that undoes it. */
export function LastMoveNote({ last, disabled, onUndo }: { last: LastMove; disabled: boolean; onUndo: () => void }) {
  const t = useTexts(quarantineTexts);
  return (
    <p className="flex max-w-[72ch] items-center gap-x-2 text-[0.9375rem] leading-snug">
      <span className="text-quiet">
        <MovedMessage sentence={last.sentence} learned={last.learned} />
      </span>
      <button
        type="button"
        aria-disabled={disabled}
        onClick={disabled ? undefined : onUndo}
        className="min-h-9 px-1.5 font-medium underline decoration-control underline-offset-4 hover:decoration-signal aria-disabled:opacity-60"
      >
        {t('undo')}
      </button>
    </p>
  );
}
