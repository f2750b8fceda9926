import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { type EditedContent, useContent } from './content-calls.ts';
import type { ContentEntry } from './content-fields.ts';
import { pictureAt } from './picture-drafts.ts';
import { hasPictures, slotsOf } from './picture-path.ts';
import { PictureSlot } from './picture-slot.tsx';

type Slot = (typeof slotsOf)[keyof typeof slotsOf][number];

/** Whether an entry is a part of a picture, which is edited beside it. */
export const isOfPicture = ({ group, names: [name = ''] }: ContentEntry): boolean =>
  hasPictures(group) && (slotsOf[group] as readonly string[]).includes(name);

type ItemPicturesProps = {
  list: string;
  item: string | undefined;
  /** Of which level their heading is. */
  heading?: 'h3' | 'h4';
};

/** The pictures of an item of a list; nothing where such items have none. */
export function ItemPictures({ list, item, heading: Heading = 'h4' }: ItemPicturesProps) {
  const t = useTexts(picturesTexts);
  const limitsId = useId();
  const { content } = useContent();
  if (!hasPictures(list) || item === undefined || !content.data) return null;
  const edited = content.data as EditedContent;
  const [first, ...others]: readonly [Slot, ...Slot[]] = slotsOf[list];
  const at = (slot: string) => `${list}.${item}.${slot}`;
  const hasFirst = pictureAt(edited, at(first)) !== undefined;
  const isShown = (slot: Slot) => hasFirst || pictureAt(edited, at(slot)) !== undefined;
  return (
    <div className="grid gap-4">
      <Heading className="font-medium">{t('title')}</Heading>
      <p id={limitsId} className="max-w-[70ch] text-[0.9375rem] leading-snug text-quiet">
        {t(`intro_${list}`)} {t('limits')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] items-start gap-6">
        <PictureSlot content={edited} path={at(first)} limitsId={limitsId} name={t(`slot_${first}`)} />
        {others.filter(isShown).map((slot) => (
          <PictureSlot key={slot} content={edited} path={at(slot)} limitsId={limitsId} name={t(`slot_${slot}`)} />
        ))}
      </div>
      {!hasFirst && others.length > 0 && <p className="text-[0.9375rem] text-quiet">{t('coverFirst')}</p>}
    </div>
  );
}
