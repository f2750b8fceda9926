import type { Json } from '@vitrine/contracts/content/edits.ts';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, saveDrafts, useContent } from './content-calls.ts';
import { groupsOf } from './content-fields.ts';
import { mayGrow, newItem } from './new-item.ts';
import { useContentChange } from './use-content-change.ts';

type AddItemProps = {
  /** The list to add to. */
  list: string;
};

/** Adds an item to a list that may have more: its fields are empty, and what has to be written says so before it is published. */
export function AddItem({ list }: AddItemProps) {
  const t = useTexts(siteTexts);
  const { content, defaults } = useContent();
  const adding = useContentChange(async () => {
    // Somebody else may have added one meanwhile, whose id is taken.
    const edited = (await content.refetch()).data as EditedContent | undefined;
    if (!edited || !defaults.data) return;
    const groups = groupsOf(defaults.data as Record<string, Json>, edited);
    await saveDrafts(newItem(list, groups, edited), edited);
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
