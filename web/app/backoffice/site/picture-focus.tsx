import type { PointerEvent } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import type { ContentField } from './content-fields.ts';
import { useUnsavedField } from './unsaved-field.ts';

type PictureFocusProps = {
  /** What stays in sight, in percent from the left and from the top. */
  field: ContentField;
  /** The hash of the picture. */
  file: string;
  name: string;
};

/** A picture, whole, and what of it stays in sight where it is cut: pressed in it, or set by two sliders. */
export function PictureFocus({ field, file, name }: PictureFocusProps) {
  const t = useTexts(picturesTexts);
  const { text, write } = useUnsavedField(field);
  const [left = 50, top = 50] = (text.match(/\d+/g) ?? []).map(Number);
  const choose = (x: number, y: number) => write(`${inPercent(x)}–${inPercent(y)}`);
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { x, y, width, height } = currentTarget.getBoundingClientRect();
    choose((100 * (clientX - x)) / width, (100 * (clientY - y)) / height);
  };
  const slider = (label: string, value: number, onValue: (value: number) => void) => (
    <label className="grid gap-1 text-[0.875rem] leading-snug text-quiet">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-label={`${label} (${name})`}
        className="h-6 w-full accent-signal pointer-coarse:h-11"
        onChange={({ target }) => onValue(Number(target.value))}
      />
    </label>
  );
  return (
    <div className="grid gap-2">
      {/* The sliders do the same by keyboard. */}
      <div className="relative w-fit cursor-crosshair justify-self-center" onPointerDown={press}>
        <ContentPicture file={file} alt="" sizes="24rem" className="max-h-72 w-auto max-w-full rounded-pane" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-black/40 outline outline-black"
          style={{ left: `${left}%`, top: `${top}%` }}
        />
      </div>
      <p className="text-[0.875rem] leading-snug text-quiet">{t('focusHint')}</p>
      <div className="grid grid-cols-2 gap-3">
        {slider(t('focusX'), left, (value) => choose(value, top))}
        {slider(t('focusY'), top, (value) => choose(left, value))}
      </div>
    </div>
  );
}

const inPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
