import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { useRevisionChanges } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { shownAs } from './draft-change.ts';

type RevisionChangesProps = {
  number: number;
  groups: readonly ContentGroup[];
  /** When it was published, by whom, and what they have noted. */
  children: ReactNode;
};

/** What a revision changed, value by value. It is read once somebody wants to know. */
export function RevisionChanges({ number, groups, children }: RevisionChangesProps) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useRevisionChanges(number, isOpen);
  return (
    <details
      className="min-w-0 flex-1 basis-80 wrap-anywhere"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer content-center pointer-coarse:min-h-11">{children}</summary>
      {isError && !data && (
        <LoadFailed
          title={t('historyUnavailable')}
          retry={t('retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!(isError || data) && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-[0.9375rem] text-quiet">{t('historyOfSchedule')}</p>}
      <ul className="max-h-[60dvh] overflow-y-auto empty:hidden">
        {data?.map(({ path, before, after }) => {
          const shown = (value: unknown) => shownAs(groups, path, value as never, t, own);
          const { name, language } = shown(after);
          return (
            <li key={path} className="grid gap-1 border-t border-line py-2 text-[0.9375rem] leading-snug">
              <p>{name}</p>
              <BeforeAndAfter before={shown(before).after} after={shown(after).after} language={language} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
