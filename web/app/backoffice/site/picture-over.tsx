import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, useContent } from './content-calls.ts';
import { slotName } from './picture-path.ts';
import { PictureSlot } from './picture-slot.tsx';

type PictureOverProps = {
  /** Of the picture in the content: `projects.shop.cover`. */
  path: string;
  /** A file that was dropped on it. */
  dropped: File | undefined;
  onClose: () => void;
};

/** A picture of the page, edited where it stands: another is chosen or dropped, described, and what stays in sight set. */
export function PictureOver({ path, dropped, onClose }: PictureOverProps) {
  const t = useTexts(siteTexts);
  const pictures = useTexts(picturesTexts);
  const limitsId = useId();
  const { content } = useContent();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus({ preventScroll: true }), []);
  if (!content.data) return null;
  return (
    <section
      ref={box}
      aria-label={t('pictureHere')}
      className="pane grid w-80 max-w-full gap-3 p-3"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <PictureSlot
        content={content.data as EditedContent}
        path={path}
        limitsId={limitsId}
        name={pictures(`slot_${slotName(path)}`)}
        dropped={dropped}
      />
      <p id={limitsId} className="text-[0.875rem] leading-snug text-quiet">
        {pictures('limits')}
      </p>
      <Button look="quiet" size="small" onClick={onClose}>
        {t('pictureDone')}
      </Button>
    </section>
  );
}
