import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, saveDrafts, useContent } from './content-calls.ts';
import { mayHaveCard, newCard } from './new-item.ts';
import { useContentChange } from './use-content-change.ts';

type AddCardProps = {
  /** The list that the item is of: services alone have cards. */
  list: string;
  item: string;
  /** What it is called now. */
  name: string;
};

/** Gives a service a card on the services page, to be filled in among the packs; nothing where it has one, or no price. */
export function AddCard({ list, item, name }: AddCardProps) {
  const t = useTexts(siteTexts);
  const { content, defaults } = useContent();
  const edited = content.data as EditedContent | undefined;
  const adding = useContentChange(async () => {
    if (edited) await saveDrafts(newCard(item), edited);
  });
  if (list !== 'services' || !edited || !defaults.data || !mayHaveCard(item, edited, defaults.data)) return null;
  return (
    <Button
      look="secondary"
      size="small"
      busy={adding.isPending}
      aria-label={t('addCardNamed', { name })}
      onClick={() => adding.mutate()}
    >
      {t('addCard')}
    </Button>
  );
}
