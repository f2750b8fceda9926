import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useState } from 'react';
import { type KeyActions, useKeys } from '../../lib/browser/keys.ts';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { useKeySwitch } from '../list/key-switch.ts';
import type { RowActs } from './row-acts.tsx';

type TodayKeysOptions = {
  /** Moves to the item so many below, or above if negative. */
  move: (by: number) => void;
  /** The item that keys act on. */
  current: TodayItem | undefined;
  acts: RowActs;
  open: (item: TodayItem) => void;
  undo: () => boolean;
};

/** The shortcuts of today, a line that names them, and the dialog that lists them all. */
export function useTodayKeys({ move, current, acts, open, undo }: TodayKeysOptions) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const [isOn, setOn] = useKeySwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const go = (by: number) => () => {
    move(by);
    return current !== undefined;
  };
  const on = (act: (item: TodayItem) => void) => (event: KeyboardEvent) => {
    if (!current || event.repeat) return false;
    act(current);
    return true;
  };
  const keys: KeyActions = {
    j: go(1),
    k: go(-1),
    ArrowDown: go(1),
    ArrowUp: go(-1),
    // Enter belongs to whatever has the focus.
    Enter: (event) => event.target === document.body && on(open)(event),
    r: on(acts.reply),
    s: on((item) => {
      if (item.kind !== 'meeting') acts.snooze(item);
    }),
    h: on(acts.handOver),
    e: on(acts.finish),
    v: on((item) => {
      if (item.kind === 'account') acts.validate(item);
    }),
    u: ({ repeat }) => !repeat && undo(),
    'Ctrl+z': ({ repeat }) => !repeat && undo(),
    '?': () => {
      setHelpOpen(true);
      return true;
    },
  };
  useKeys(keys, isOn);

  const lines = [
    { keys: ['J', '↓'], label: shared('keyDown') },
    { keys: ['K', '↑'], label: shared('keyUp') },
    { keys: ['Enter'], label: shared('keyOpen') },
    { keys: ['R'], label: t('keyReply') },
    { keys: ['S'], label: t('keySnooze') },
    { keys: ['H'], label: t('keyHandOver') },
    { keys: ['E'], label: t('keyDone') },
    { keys: ['V'], label: t('keyValidate') },
    { keys: ['F'], label: t('keyFollowUp') },
    { keys: ['U', 'Ctrl Z'], label: shared('keyUndo') },
    { keys: ['?'], label: shared('keyHelp') },
  ];
  return {
    hint: isOn && <KeyHint onOpen={() => setHelpOpen(true)} />,
    help: { open: isHelpOpen, onClose: () => setHelpOpen(false), lines, isOn, onSwitch: setOn },
  };
}

/** The keys that no button names, in one line; on narrow screens, which rarely have a keyboard, nothing. */
function KeyHint({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(todayTexts);
  return (
    <div className="caption flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet max-md:hidden print:hidden">
      <span>
        <kbd className="mr-1.5 rounded-pane border border-control px-1 font-mono text-ink">J K</kbd>
        {t('move')}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onOpen}
        className="min-h-8 underline decoration-control underline-offset-4 hover:text-ink"
      >
        <kbd className="mr-1.5 rounded-pane border border-control px-1 font-mono text-ink no-underline">?</kbd>
        {t('hint')}
      </button>
    </div>
  );
}
