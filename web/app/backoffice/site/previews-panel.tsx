import { useMutation } from '@tanstack/react-query';
import { previewDays } from '@vitrine/contracts/content-preview.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type EditedContent, useRefreshContent } from './content-calls.ts';
import { contentMoment } from './content-moment.ts';

type PreviewsPanelProps = { content: Pick<EditedContent, 'drafts' | 'problems' | 'previews'> };

/** The site with the drafts as they are: a secret link to look at it, or to hand on, and the end of those that were made. */
export function PreviewsPanel({ content: { drafts, problems, previews } }: PreviewsPanelProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const refresh = useRefreshContent();
  /** The newest link, which the server tells once. */
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => callOrThrow('createContentPreview', {}),
    onSuccess: async ({ data }) => {
      setMade(data);
      await refresh();
    },
    onError: (error) => toast.error(refusalOf(error) ?? t('failed'), { id: 'content' }),
  });
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callOrThrow('deleteContentPreview', { params: { id } }),
    onSuccess: async (_done, id) => {
      if (made?.id === id) setMade(undefined);
      toast.success(t('previewWithdrawn'), { id: 'content' });
      await refresh();
    },
    onError: () => toast.error(t('failed'), { id: 'content' }),
  });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast.success(t('previewCopied'), { id: 'content' });
  };
  const when = (at: string) => contentMoment(at, language);
  if (drafts.length === 0 && previews.length === 0) return null;
  return (
    <section aria-label={t('previewTitle')} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-[0.9375rem] leading-snug text-quiet">
          {t('previewIntro', { days: previewDays })}
        </p>
        {drafts.length > 0 && (
          <Button
            look="secondary"
            size="small"
            busy={making.isPending}
            disabled={problems.length > 0}
            onClick={() => making.mutate()}
          >
            {t('previewMake')}
          </Button>
        )}
      </div>
      {previews.length > 0 && (
        <ul className="grid">
          {previews.map(({ id, author, createdAt, expiresAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2 text-[0.9375rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                {[when(createdAt), author].filter(Boolean).join(' — ')}{' '}
                <span className="text-quiet">{t('previewUntil', { until: when(expiresAt) })}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                {made?.id === id && (
                  <>
                    <a href={made.url} target="_blank" rel="noreferrer" className={buttonClass('primary', 'small')}>
                      {t('previewOpen')}
                    </a>
                    <Button look="secondary" size="small" onClick={() => void copy(made.url)}>
                      {t('previewCopy')}
                    </Button>
                  </>
                )}
                <Button
                  look="quiet"
                  size="small"
                  busy={withdrawing.isPending && withdrawing.variables === id}
                  onClick={() => withdrawing.mutate(id)}
                >
                  {t('previewWithdraw')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
