import { valueAt } from '@vitrine/contracts/content/value-at.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, useContent } from './content-calls.ts';
import { useContentChange } from './use-content-change.ts';

/** Lists in which the same ids stand for the same thing. */
const pairs = [
  ['services', 'packs'],
  ['projects', 'caseStudies'],
] as const;

type ForgetItemProps = {
  list: string;
  item: string;
  /** What it is called now. */
  name: string;
};

/** Takes an item that was added and never published away again. What was published is hidden, and never forgotten. */
export function ForgetItem({ list, item, name }: ForgetItemProps) {
  const t = useTexts(siteTexts);
  const { content, defaults } = useContent();
  const edited = content.data as EditedContent | undefined;
  const isKnownIn = (each: string) =>
    Object.keys(edited?.edits ?? {}).some((path) => path.startsWith(`${each}.${item}.`)) ||
    valueAt(defaults.data ?? {}, `${each}.${item}`) !== undefined;
  // A card that a service of before was given goes alone.
  const paired: readonly string[] = pairs.find((pair) => (pair as readonly string[]).includes(list)) ?? [list];
  const lists = paired.filter((each) => !isKnownIn(each));
  const isOfItem = (path: string) => lists.some((each) => path.startsWith(`${each}.${item}.`));
  const drafts = edited?.drafts.map(({ path }) => path).filter(isOfItem) ?? [];
  const isKnown = isKnownIn(list);
  const forgetting = useContentChange(() => callOrThrow('discardContentDrafts', { body: { paths: drafts } }));
  if (isKnown || drafts.length === 0) return null;
  return (
    <Button
      look="quiet"
      size="small"
      busy={forgetting.isPending}
      aria-label={t('forgetItemNamed', { name })}
      onClick={() => forgetting.mutate()}
    >
      {t('forgetItem')}
    </Button>
  );
}
