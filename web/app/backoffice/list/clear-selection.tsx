import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Selects nothing; on a phone a cross in the corner of the bar. */
export function ClearSelection({ onClear }: { onClear: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <button
      type="button"
      aria-label={t('clearSelection')}
      onClick={onClear}
      className="inline-flex min-h-9 items-center px-3 text-[0.9375rem] text-quiet underline underline-offset-4 hover:text-ink @max-4xl/footer:absolute @max-4xl/footer:top-0 @max-4xl/footer:right-0 @max-4xl/footer:size-11 @max-4xl/footer:justify-center @max-4xl/footer:p-0 @max-4xl/footer:no-underline"
    >
      <span className="@max-4xl/footer:hidden">{t('clearSelection')}</span>
      <span aria-hidden="true" className="font-mono @4xl/footer:hidden">
        ✕
      </span>
    </button>
  );
}
