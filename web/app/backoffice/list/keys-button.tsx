import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

/** Opens the list of shortcuts. Hidden on narrow screens, which rarely have a keyboard. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <ToolButton
      icon="keyboard"
      label={t('keys')}
      title={`${t('keys')} (?)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={onOpen}
      className="max-md:hidden pointer-coarse:hidden"
    />
  );
}
