import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { picturesTexts } from '../../messages/pictures.ts';
import { type EditedContent, useContent } from './content-calls.ts';
import type { ContentEntry } from './content-fields.ts';
import { pictureAt } from './picture-drafts.ts';
import { PictureSlot } from './picture-slot.tsx';

/** The pictures that the items of a list may have, by their names below the item; the first comes before the others. */
const slotsOf = {
  process: ['picture'],
  projects: ['cover', 'detail1', 'detail2'],
  testimonials: ['portrait'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Slot = (typeof slotsOf)[keyof typeof slotsOf][number];

const hasPictures = (list: string): list is keyof typeof slotsOf => Object.hasOwn(slotsOf, list);

/** Whether an entry is a part of a picture, which is edited beside it. */
export const isOfPicture = ({ group, names: [name = ''] }: ContentEntry): boolean =>
  hasPictures(group) && (slotsOf[group] as readonly string[]).includes(name);

/** The pictures of an item of a list; nothing where such items have none. */
export function ItemPictures({ list, item }: { list: string; item: string | undefined }) {
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
      <h4 className="font-medium">{t('title')}</h4>
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
