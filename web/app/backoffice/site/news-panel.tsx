import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { type EditedContent, useRefreshContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { PlaceNotes } from './place-notes.tsx';

type NewsPanelProps = {
  news: EditedContent['news'];
  groups: readonly ContentGroup[];
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** What a newer version has brought, and changed underneath what somebody has written; nothing of it changes by itself. */
export function NewsPanel({ news: { added, changed }, groups, onFind }: NewsPanelProps) {
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  const acknowledging = useMutation({
    networkMode: 'always',
    mutationFn: () => callOrThrow('acknowledgeContentDefaults', {}),
    onSuccess: refresh,
    onError: () => toast.error(t('failed'), { id: 'content' }),
  });
  if (added.length + changed.length === 0) return null;
  return (
    <section aria-label={t('newsTitle')} className="pane grid gap-4 px-5 py-4">
      {(
        [
          ['newsChanged', changed],
          ['newsAdded', added],
        ] as const
      ).map(
        ([title, paths]) =>
          paths.length > 0 && (
            <details key={title} open={title === 'newsChanged'}>
              <summary className="min-h-8 cursor-pointer font-medium">{t(title, { count: paths.length })}</summary>
              <div className="pt-1">
                <PlaceNotes notes={paths.map((path) => ({ path }))} groups={groups} onFind={onFind} />
              </div>
            </details>
          ),
      )}
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        busy={acknowledging.isPending}
        onClick={() => acknowledging.mutate()}
      >
        {t('newsNoted')}
      </Button>
    </section>
  );
}
