import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, saveDrafts, useContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { mayGrow, newItem } from './new-item.ts';
import { useContentChange } from './use-content-change.ts';

type AddItemProps = {
  /** The list to add to. */
  list: string;
  /** All parts of the content. */
  groups: readonly ContentGroup[];
};

/** Adds an item to a list that may have more: its fields are empty, and what has to be written says so before it is published. */
export function AddItem({ list, groups }: AddItemProps) {
  const t = useTexts(siteTexts);
  const { content } = useContent();
  const adding = useContentChange(async () => {
    const edited = content.data as EditedContent | undefined;
    if (edited) await saveDrafts(newItem(list, groups, edited), edited);
  });
  if (!mayGrow(list)) return null;
  return (
    <div>
      <Button look="secondary" size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
        {t('add')}
      </Button>
    </div>
  );
}
