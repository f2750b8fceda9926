import { type RefObject, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { useCurrentRow } from '../records/current-row.ts';
import { KeyHelp } from '../records/key-help.tsx';
import { useKeySwitch } from '../records/key-switch.ts';
import { useKeys } from '../records/keys.ts';

type MailKeysParts = { row: ReturnType<typeof useCurrentRow>; search: RefObject<HTMLInputElement | null> };

/** The keys of the mail room, as in the other lists, and the window that tells of them. */
export function useMailKeys({ row, search }: MailKeysParts) {
  const t = useTexts(backofficeTexts);
  const [isOn, setOn] = useKeySwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const move = (by: number) => () => {
    row.move(by);
    return true;
  };
  const openHelp = () => {
    setHelpOpen(true);
    return true;
  };
  useKeys(
    {
      j: move(1),
      k: move(-1),
      '/': () => {
        search.current?.focus();
        search.current?.select();
        return search.current !== null;
      },
      '?': openHelp,
    },
    isOn,
  );
  const lines = [
    { keys: ['J'], label: t('keyDown') },
    { keys: ['K'], label: t('keyUp') },
    { keys: ['Enter'], label: t('keyOpen') },
    { keys: ['/'], label: t('keySearch') },
    { keys: ['?'], label: t('keyHelp') },
  ];
  return {
    button: (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={openHelp}
        className="caption min-h-10 px-2 text-quiet underline decoration-control underline-offset-4 hover:text-ink max-md:hidden"
      >
        {t('keys')}
      </button>
    ),
    help: <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} lines={lines} isOn={isOn} onSwitch={setOn} />,
  };
}
