import type { ContentDraft } from '@vitrine/contracts/content.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { refusalOf } from '../../lib/http/api.ts';
import { siteTexts } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { useChangedPages } from './content-calls.ts';
import { PageList } from './page-list.tsx';
import { PathButton } from './path-button.tsx';

type ChangedPagesProps = {
  /** The drafts that would be published. */
  drafts: readonly ContentDraft[];
  /** Whether they are all there are. */
  isWhole: boolean;
  /** Shows a page with the drafts. */
  onPage: (path: string) => void;
};

/** What publishing changes, page by page: each is looked at with the drafts. It is found out once somebody wants to know. */
export function ChangedPages({ drafts, isWhole, onPage }: ChangedPagesProps) {
  const t = useTexts(siteTexts);
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useChangedPages(drafts, isWhole, isOpen && drafts.length > 0);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-medium">{t('changedPages')}</summary>
      <div className="grid max-h-[60dvh] gap-2 overflow-y-auto pt-2" aria-busy={isFetching}>
        <p role="status" className="text-[0.9375rem] text-quiet empty:hidden">
          {isFetching ? t('changedPagesWait') : data?.length === 0 ? t('changedPagesNone') : ''}
        </p>
        {error && !isFetching && (
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-[0.9375rem]">
            <p>{refusalOf(error) ?? t('failed')}</p>
            <Button look="secondary" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {data && !error && data.length > 0 && (
          <PageList
            changes={data}
            link={({ path, language }, name) => (
              <PathButton path={path} onFind={onPage} label={t('pageLookAt', { name })}>
                {t(language)}
              </PathButton>
            )}
          />
        )}
      </div>
    </details>
  );
}
