import { type RefObject, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { useCurrentRow } from '../records/current-row.ts';
import { KeyHelp } from '../records/key-help.tsx';
import { useKeySwitch } from '../records/key-switch.ts';
import { goToField, useKeys } from '../records/keys.ts';
import { KeysButton } from '../records/keys-button.tsx';

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
      '/': goToField(search),
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
    button: <KeysButton onOpen={openHelp} />,
    help: <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} lines={lines} isOn={isOn} onSwitch={setOn} />,
  };
}
