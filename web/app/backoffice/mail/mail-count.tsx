import type { MailState } from '@vitrine/contracts/mail.ts';
import { useLanguage } from '../../lib/language.ts';
import { useListCounts } from '../live/list-counts.ts';

/** How many mails are in a state, or in all when no state is given. */
export function MailCount({ state }: { state: MailState | undefined }) {
  const count = useListCounts()?.mails[state ?? 'total'];
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <span className={`caption min-w-[1ch] tabular-nums ${state === 'failed' && count ? 'font-medium text-bad' : ''}`}>
      {count === undefined ? '–' : numbers.format(count)}
    </span>
  );
}
