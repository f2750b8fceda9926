import { useTexts } from '../../lib/language.ts';
import { paletteTexts } from '../../messages/palette.ts';

/** Stands in for the palette while it loads. @param text what has been typed so far, which is kept for it */
export function OpeningPalette({ text }: { text: string }) {
  const t = useTexts(paletteTexts);
  return (
    <div
      role="dialog"
      aria-label={t('title')}
      aria-busy="true"
      className="pane fixed top-0 left-1/2 z-50 w-full max-w-xl -translate-x-1/2 border-control sm:top-[12dvh]"
    >
      <p className={`flex min-h-13 items-center px-4 ${text ? '' : 'text-quiet'}`}>{text || t('placeholder')}</p>
    </div>
  );
}
