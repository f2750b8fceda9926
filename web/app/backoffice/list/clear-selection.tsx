import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Selects nothing; on a phone a cross in the corner of the bar. */
export function ClearSelection({ onClear }: { onClear: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <button
      type="button"
      aria-label={t('clearSelection')}
      onClick={onClear}
      className="inline-flex min-h-9 items-center px-3 text-[0.9375rem] text-quiet underline underline-offset-4 hover:text-ink max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:size-11 max-lg:justify-center max-lg:p-0 max-lg:no-underline"
    >
      <span className="max-lg:hidden">{t('clearSelection')}</span>
      <span aria-hidden="true" className="font-mono lg:hidden">
        ✕
      </span>
    </button>
  );
}
