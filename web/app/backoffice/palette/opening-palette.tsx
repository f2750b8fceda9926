import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../lib/language.ts';
import { paletteTexts } from '../../messages/palette.ts';

type OpeningPaletteProps = {
  /** What has been typed so far. */
  text: string;
  onType: (change: (text: string) => string) => void;
  onClose: () => void;
};

/** Stands in for the palette while it loads, and takes the keys, which would otherwise act on the list below. */
export function OpeningPalette({ text, onType, onClose }: OpeningPaletteProps) {
  const t = useTexts(paletteTexts);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((before) => before.slice(0, -1));
    else if ([...key].length === 1) onType((before) => before + key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
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
