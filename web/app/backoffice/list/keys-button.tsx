import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Icon } from '../../ui/icon.tsx';
import { toolClass } from '../../ui/menu.tsx';

/** Opens the list of shortcuts. Hidden on narrow screens, which rarely have a keyboard. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <button
      type="button"
      aria-label={t('keys')}
      title={`${t('keys')} (?)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={onOpen}
      className={`${toolClass} max-md:hidden pointer-coarse:hidden`}
    >
      <Icon name="keyboard" />
    </button>
  );
}
