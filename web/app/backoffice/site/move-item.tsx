import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, saveDrafts, useContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { movedItem } from './item-order.ts';
import { useContentChange } from './use-content-change.ts';

type MoveItemProps = {
  group: ContentGroup;
  item: string;
  /** What it is called now. */
  name: string;
};

/** Moves an item of a list by one place; nothing where it is hidden, or alone. */
export function MoveItem({ group: { id, order = [], orderedBy }, item, name }: MoveItemProps) {
  const t = useTexts(siteTexts);
  const content = useContent().content.data as EditedContent | undefined;
  const moving = useContentChange(async (by: 1 | -1) => {
    if (content) await saveDrafts(movedItem(orderedBy?.list ?? id, order, item, by, orderedBy?.order), content);
  });
  const at = order.indexOf(item);
  if (!content || at < 0 || order.length < 2) return null;
  return (
    <div className="flex gap-2">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          look="secondary"
          size="small"
          busy={moving.isPending && moving.variables === by}
          disabled={at + by < 0 || at + by >= order.length}
          aria-label={t(by < 0 ? 'moveEarlierNamed' : 'moveLaterNamed', { name })}
          onClick={() => moving.mutate(by)}
        >
          {t(by < 0 ? 'moveEarlier' : 'moveLater')}
        </Button>
      ))}
    </div>
  );
}
