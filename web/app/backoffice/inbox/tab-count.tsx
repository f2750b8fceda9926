import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useListCounts } from '../live/list-counts.ts';
import { useToday } from '../live/today-query.ts';
import { waitingIn } from '../live/waiting.ts';
import type { InboxTab } from './inbox-tabs.tsx';

/** How many records a tab holds; where some of them wait for the agency, how many of how many: one figure, not two. */
export function TabCount({ tab }: { tab: InboxTab }) {
  const t = useTexts(backofficeTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const counts = useListCounts();
  const { data: today } = useToday();
  const { count: waiting, isCut } = today ? waitingIn(today, tab.id) : { count: 0, isCut: false };
  return (
    <span
      title={waiting > 0 ? t('waiting', { count: waiting }) : undefined}
      className="caption flex min-w-[2ch] items-baseline gap-1.5 text-quiet tabular-nums"
    >
      {waiting > 0 && (
        <span aria-hidden="true" className="flex items-baseline gap-1.5 max-lg:hidden">
          <span className="rounded-full border border-control px-1.5 leading-[1.4] text-ink">
            {numbers.format(waiting)}
            {isCut && '+'}
          </span>
          /
        </span>
      )}
      <span data-tab-total="">{counts ? numbers.format(counts[tab.id].total) : '–'}</span>
      {waiting > 0 && <VisuallyHidden>({t('waiting', { count: waiting })})</VisuallyHidden>}
    </span>
  );
}
