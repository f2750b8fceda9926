import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useListCounts } from '../live/list-counts.ts';
import { useToday } from '../live/today-query.ts';
import { waitingIn } from '../live/waiting.ts';
import type { InboxTab } from './inbox-tabs.tsx';

/** How many records a tab holds, and how many of them wait for the agency. */
export function TabCount({ tab }: { tab: InboxTab }) {
  const t = useTexts(backofficeTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const counts = useListCounts();
  const { data: today } = useToday();
  const { count: waiting, isCut } = today ? waitingIn(today, tab.id) : { count: 0, isCut: false };
  return (
    <span className="caption flex min-w-[2ch] items-baseline gap-2 text-quiet tabular-nums">
      <span data-tab-total="">{counts ? numbers.format(counts[tab.id].total) : '–'}</span>
      {waiting > 0 && (
        <span
          title={t('waiting', { count: waiting })}
          className="rounded-full border border-control px-1.5 leading-[1.4] text-ink max-lg:border-0 max-lg:p-0"
        >
          <span aria-hidden="true" className="max-lg:hidden">
            ○ {numbers.format(waiting)}
            {isCut && '+'}
          </span>
          <VisuallyHidden>({t('waiting', { count: waiting })})</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
