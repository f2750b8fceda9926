import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Opens the list of shortcuts. Hidden on narrow screens, which rarely have a keyboard. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={onOpen}
      className="caption min-h-10 px-2 text-quiet underline decoration-control underline-offset-4 hover:text-ink max-md:hidden"
    >
      {t('keys')}
    </button>
  );
}
