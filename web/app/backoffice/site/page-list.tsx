import type { PageChange } from '@vitrine/contracts/content-pages.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { editedPages } from './edited-pages.ts';
import { type ChangedPage, changedPagesOf } from './page-changes.ts';

type PageListProps = {
  changes: readonly PageChange[];
  /** What leads to a page in a language. @param name what it is called, with its language */
  link: (change: ChangedPage['of'][number], name: string) => ReactNode;
};

/** Pages that change, each with the languages in which it does. */
export function PageList({ changes, link }: PageListProps) {
  const t = useTexts(siteTexts);
  const { pages, others } = changedPagesOf(changes, editedPages(t));
  return (
    <ul className="grid text-[0.9375rem] leading-snug">
      {pages.map(({ path, name, of }) => (
        <li key={path} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2">
          <span className="min-w-40 font-medium wrap-anywhere">{name}</span>
          {of.map((change) => (
            <span key={change.path} className="flex items-baseline gap-2">
              {change.change === 'removed' ? t(change.language) : link(change, `${name}, ${t(change.language)}`)}
              {change.change !== 'changed' && (
                <span className="caption text-quiet">{t(change.change === 'added' ? 'pageAdded' : 'pageRemoved')}</span>
              )}
            </span>
          ))}
        </li>
      ))}
      {others > 0 && <li className="border-t border-line py-2 text-quiet">{t('pagesOthers', { count: others })}</li>}
    </ul>
  );
}
