import { useMutation } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useContentHistory, useRefreshContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { contentMoment } from './content-moment.ts';
import { RevisionChanges } from './revision-changes.tsx';

type ContentHistoryProps = {
  /** The one in force. */
  revision: number;
  groups: readonly ContentGroup[];
};

/** What was published, by whom and when, and what it changed; and the way back to it: as drafts, in place of those there are. */
export function ContentHistory({ revision, groups }: ContentHistoryProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const refresh = useRefreshContent();
  const { data, isError, isFetching, refetch } = useContentHistory();
  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: (number: number) => callOrThrow('restoreContent', { body: { number } }),
    onSuccess: async () => {
      toast.success(t('restored'), { id: 'content' });
      await refresh();
    },
    onError: () => toast.error(t('failed'), { id: 'content' }),
  });
  const when = (at: string) => contentMoment(at, language);
  // Without it, nothing is said of what was published: not that nothing was.
  if (!data) {
    const title = t('historyUnavailable');
    return isError && <LoadFailed title={title} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const rows = [
    ...data.map(({ number, publishedAt, author, note }) => ({
      number,
      text: [when(publishedAt), author || t('command'), note].filter(Boolean).join(' — '),
    })),
    { number: 0, text: t('shipped') },
  ];
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t('history')}</summary>
      <ol className="grid">
        {rows.map(({ number, text }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2">
            {number === 0 ? (
              <span className="min-w-0 wrap-anywhere">
                <span className="font-mono text-quiet">{number}</span> {text}
              </span>
            ) : (
              <RevisionChanges number={number} groups={groups}>
                <span className="font-mono text-quiet">{number}</span> {text}
              </RevisionChanges>
            )}
            {number === revision ? (
              <span className="caption text-quiet">{t('inForce')}</span>
            ) : (
              <Button
                look="secondary"
                size="small"
                busy={restoring.isPending && restoring.variables === number}
                aria-label={t('restoreNamed', { number })}
                onClick={() => restoring.mutate(number)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
